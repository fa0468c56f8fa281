export interface ProtocolHost {
  /** Host, port and path. */
  url: string;
  protocol: "http" | "https";
  /** Without it, clients of the protocol find no host. */
  accept: "readWrite";
}

/** Converts a URL to a host of the protocol's clients. */
export function hostOf(address: string): ProtocolHost {
  const { protocol, host, pathname } = new URL(address);
  return {
    url: host + pathname.replace(/\/$/, ""),
    protocol: protocol === "http:" ? "http" : "https",
    accept: "readWrite",
  };
}
