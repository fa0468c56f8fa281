import { data, RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { createFileHandler, file } from "./file-route.server.ts";
import type { FileArgs } from "./file-args.ts";

const refuse = vi.fn<() => void>();

const handleFile = createFileHandler([
  file("plans/:code", {
    loader: ({ params }: FileArgs<"code">) => Response.json(params),
    action: () => new Response("taken"),
  }),
  file("gone", {
    loader: () => {
      throw data(null, { status: 410 });
    },
  }),
  file("broken", {
    loader: () => {
      throw new Error("The database is away");
    },
  }),
  { path: ":locale", middleware: [refuse], children: [file("near", { loader: () => new Response("near") })] },
]);

function ask(path: string, method = "GET") {
  return handleFile(new Request(`https://help.example${path}`, { method }), new RouterContextProvider());
}

test("a file gets the parameters of its path", async () => {
  expect(await (await ask("/plans/49"))?.json()).toEqual({ code: "49" });
  expect(await (await ask("/plans/49", "POST"))?.text()).toBe("taken");
});

test("the middleware of a language runs before its files", async () => {
  expect(await (await ask("/en/near"))?.text()).toBe("near");
  expect(refuse).toHaveBeenCalledOnce();
  refuse.mockImplementationOnce(() => {
    throw data(null, { status: 413 });
  });
  expect((await ask("/en/near"))?.status).toBe(413);
});

test("a thrown response is returned, an unsupported method is refused, and an error stays one", async () => {
  expect((await ask("/gone"))?.status).toBe(410);
  expect((await ask("/en/near", "POST"))?.status).toBe(405);
  await expect(ask("/broken")).rejects.toThrow("The database is away");
});

test.each(["/en", "/en/search", "/plans", "/"])("%s is no file", (path) => {
  expect(ask(path)).toBeUndefined();
});
