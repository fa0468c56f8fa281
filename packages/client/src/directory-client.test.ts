import { expect, test } from "vitest";
import { createDirectoryClient, DirectoryError, everyService } from "./directory-client.ts";

const ids = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];

/** A directory that answers these requests one after the other, and the addresses that it was asked for. */
function directoryOf(answers: readonly Response[]) {
  const asked: string[] = [];
  const fetch = async ({ url }: Request) => {
    asked.push(url);
    return answers[asked.length - 1] ?? Response.error();
  };
  return { asked, client: createDirectoryClient("https://help.example/en", { fetch }) };
}

function page(id: string | undefined, link?: string): Response {
  const contents = [{ id, name: "Kitchen", status: "active" }];
  return Response.json({ contents }, link === undefined ? {} : { headers: { Link: link } });
}

test("all services of a question come page by page", async () => {
  const next = `<https://help.example/api/hsds/3.2/services?search=soup&after=${ids[0]}>; rel="next"`;
  const { asked, client } = directoryOf([page(ids[0], next), page(ids[1])]);
  const found = await Array.fromAsync(everyService(client, { search: "soup", per_page: 1 }), ({ id }) => id);
  expect(found).toEqual(ids);
  expect(asked).toEqual([
    "https://help.example/api/hsds/3.2/services?search=soup&per_page=1",
    `https://help.example/api/hsds/3.2/services?search=soup&per_page=1&after=${ids[0]}`,
  ]);
});

test("a refusal describes the problem and what to do", async () => {
  const problem = { type: "limit", title: "Too many requests.", status: 429, detail: "Wait a minute." };
  const refused = () => Response.json(problem, { status: 429 });
  await expect(everyService(directoryOf([refused()]).client).next()).rejects.toThrow(
    new DirectoryError(problem),
  );
  const { error } = await directoryOf([refused()]).client.GET("/services/{id}", {
    params: { path: { id: ids[0] ?? "" } },
  });
  expect(error).toEqual(problem);
});

test("a question in a body is in no address", async () => {
  let asked: Request | undefined;
  const client = createDirectoryClient("https://help.example", {
    fetch: async (request) => {
      asked = request;
      return page(ids[0]);
    },
  });
  const { data } = await client.POST("/services", { body: { search: "soup", per_page: 1 } });
  expect(data?.contents).toMatchObject([{ id: ids[0] }]);
  expect(asked?.url).toBe("https://help.example/api/hsds/3.2/services");
  expect(asked?.headers.get("content-type")).toBe("application/json");
  expect(await asked?.json()).toEqual({ search: "soup", per_page: 1 });
});

test("an invalid address is refused immediately", () => {
  expect(() => createDirectoryClient("help.example")).toThrow(TypeError);
});
