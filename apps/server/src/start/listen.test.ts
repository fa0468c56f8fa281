import { Refusal } from "@dragoman/hsds/refusal";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { listen } from "./listen.ts";

function answering(text: string): Hono {
  return new Hono().get("/", (context) => context.text(text));
}

test("port 0 takes a free port, and closing gives it back", async () => {
  const first = await listen(answering("first"), { port: 0 });
  expect(await (await fetch(`http://localhost:${first.port}/`)).text()).toBe("first");
  await first.close();
  const second = await listen(answering("second"), { port: first.port });
  expect(await (await fetch(`http://localhost:${second.port}/`)).text()).toBe("second");
  await second.close();
});

test("a port that is taken is refused with another to try", async () => {
  const first = await listen(answering("first"), { port: 0 });
  const refusal: unknown = await listen(answering("second"), { port: first.port }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ type: "port-in-use", parameters: { port: first.port } });
  await first.close();
});
