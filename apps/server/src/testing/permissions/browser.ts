const origin = "https://help.example";

/** A browser without scripts, which stores cookies and does not follow redirects. */
export interface Browser {
  send(
    path: string,
    form?: Record<string, string> | string | FormData,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** The text of a page; empty if it is refused or redirects. */
  read(path: string): Promise<string>;
}

/** A browser that sends requests to a server in this process. */
export function openBrowser(ask: (request: Request) => Response | Promise<Response>): Browser {
  const cookies = new Map<string, string>();
  async function send(
    path: string,
    form?: Record<string, string> | string | FormData,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = typeof form === "object" && !(form instanceof FormData) ? new URLSearchParams(form) : form;
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
