import { describeProvider } from "../testing/provider-suite.ts";
import { createEmbeddedProvider } from "./embedded-provider.ts";

describeProvider("the embedded engine", {
  open: () =>
    Promise.resolve(
      createEmbeddedProvider({
        onError: (error) => {
          throw error;
        },
      }),
    ),
});
