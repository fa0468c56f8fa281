import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A request to the service, and its key. */
export interface TranslatorCall {
  path: string;
  key: string | undefined;
  texts: string[];
  from: string | null;
  to: string;
}

export interface FakeTranslator {
  origin: string;
  calls: TranslatorCall[];
  /** The status of its answers; 200 by default. `hang`: it never answers. */
  status: number | "hang";
  /** Its translation of a text. */
  translate: (text: string, to: string) => string;
  close: () => void;
}

/**
 * A translation service that speaks both protocols, on a port of this machine. It puts the language before each text.
 */
export async function startFakeTranslator(): Promise<FakeTranslator> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (fake.status === "hang") return;
      response.statusCode = fake.status;
      const { url: path = "" } = request;
      const send = (value: unknown) => response.end(JSON.stringify(value));
      if (path.endsWith("/languages")) {
        send(["en", "ar", "ps", "pt", "zh-Hans"].map((code) => ({ code, name: code, targets: [] })));
        return;
      }
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      const isDeepl = path.endsWith("/v2/translate");
      const texts = (isDeepl ? body["text"] : body["q"]) as string[];
      const to = String(isDeepl ? body["target_lang"] : body["target"]);
      const from = (isDeepl ? body["source_lang"] : body["source"]) as string | undefined;
      const key = isDeepl ? request.headers.authorization : (body["api_key"] as string | undefined);
      fake.calls.push({ path, key, texts, from: from ?? null, to });
      const translated = texts.map((text) => fake.translate(text, to));
      send(isDeepl ? { translations: translated.map((text) => ({ text })) } : { translatedText: translated });
    })();
  });
  const fake: FakeTranslator = {
    origin: "",
    calls: [],
    status: 200,
    translate: (text, to) => `[${to.toLowerCase()}] ${text}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a server on TCP
  fake.origin = `http://127.0.0.1:${port}`;
  return fake;
}
