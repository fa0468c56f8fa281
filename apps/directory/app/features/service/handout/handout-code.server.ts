import { generate } from "lean-qr";
import type { HandoutCode } from "@dragoman/pages/site/handout.server.ts";

/** White modules around a code (ISO/IEC 18004), without which cameras cannot find it. */
const quiet = 4;

/** The QR code of an address as one path: black on white, one unit per module. */
export function handoutCode(address: string): HandoutCode {
  const code = generate(address);
  const side = code.size + 2 * quiet;
  const places = Array.from({ length: code.size }, (_, place) => place);
  const path = places
    .flatMap((y) => {
      const row = places.map((x) => (code.get(x, y) ? "#" : " ")).join("");
      return [...row.matchAll(/#+/g)].map(
        ({ 0: { length }, index }) => `M${index + quiet} ${y + quiet}h${length}v1h-${length}z`,
      );
    })
    .join("");
  return {
    address,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`,
  };
}
