const origin = "https://help.example";

/** A browser without scripts, which keeps cookies and follows no redirect. */
export interface Browser {
  send(
    path: string,
    form?: Record<string, string> | string,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** What a page says; empty where it is refused, or leads elsewhere. */
  read(path: string): Promise<string>;
}

/** A browser that asks a server in this process. */
export function openBrowser(ask: (request: Request) => Response | Promise<Response>): Browser {
  const cookies = new Map<string, string>();
  async function send(
    path: string,
    form?: Record<string, string> | string,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = typeof form === "object" ? new URLSearchParams(form) : form;
    const response = await ask(
      new Request(new URL(path, origin), {
        headers: {
          Cookie: [...cookies.values()].join("; "),
          ...(form !== undefined && { Origin: origin }),
          ...headers,
        },
        ...(body !== undefined && { method: "POST", body }),
      }),
    );
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split("; ");
      const name = pair.slice(0, pair.indexOf("="));
      if (/max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, pair);
    }
    return response;
  }
  return {
    send,
    async read(path) {
      const response = await send(path);
      const text = await response.text();
      return response.ok ? text : "";
    },
  };
}
