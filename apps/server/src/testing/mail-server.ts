import { createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export interface TestMailServer {
  port: number;
  /** The recipients, in the order of arrival. */
  received: string[];
  messageIds: string[];
  /** Goes away, and breaks all connections. */
  close: () => Promise<void>;
  /** Comes back on the same port. */
  open: () => Promise<void>;
}

/** The part of a mail server that a client needs. `answers`: its response to a command, by the first four letters. */
export async function openMailServer(
  answers: Readonly<Record<string, string>> = {},
): Promise<TestMailServer> {
  const received: string[] = [];
  const messageIds: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let isData = false;
    let to = "";
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    socket.write("220 mail.example ESMTP\r\n");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString("utf8").split("\r\n").slice(0, -1)) {
        to = /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? to;
        if (line.startsWith("Message-ID: ")) messageIds.push(line);
        if (isData && line !== ".") continue;
        if (isData) received.push(to);
        isData = line === "DATA";
        const answer = answers[line.slice(0, 4)];
        if (answer !== undefined) socket.write(`${answer}\r\n`);
        else if (line.startsWith("EHLO")) socket.write("250-mail.example\r\n250 AUTH PLAIN\r\n");
        else if (line.startsWith("AUTH")) socket.write("235 welcome\r\n");
        else socket.write(isData ? "354 go on\r\n" : "250 2.0.0 queued as 7\r\n");
      }
    });
  });
  const listen = (port: number) =>
    new Promise<void>((done) => {
      server.listen(port, "127.0.0.1", done);
    });
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo; // a server that listens on a port has such an address
  onTestFinished(close);
  return { port, received, messageIds, close, open: () => listen(port) };
}
