import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { Resvg } from "@resvg/resvg-js";
import { fileURLToPath } from "node:url";
import type { Handout } from "@dragoman/pages/site/handout.server.ts";
import { handoutFontFiles } from "./handout-fonts.ts";
import { missingLetters, withoutLetters } from "./handout-missing-letters.ts";

/** The result. `missing`: letters that no font has and that were left out. */
export interface SetHandout {
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
  missing: string[];
}

export interface Typesetter {
  set(handout: Handout): SetHandout;
  /** All pages below each other as SVG, for inspection. */
  draw(handout: Handout): string;
}

/** Pixels: the width that networks and messengers show beside a link without cropping. */
const pictureWidth = 1200;

/** Compilations that the compiler's cache survives: the next page is often the same in another language. */
const rememberedFor = 10;

/** Points: letters large enough to read at arm's length, also for people who have just learned to read. */
const sizes: Readonly<Record<Handout["kind"], { usual: number; smaller?: number }>> = {
  service: { usual: 11.5, smaller: 10 },
  list: { usual: 10 },
  picture: { usual: 18 },
};

/** PDF/UA-1, the standard for screen readers; the compiler checks it. */
const accessible = { pdfStandard: "ua-1" };

/** The white background of each page, which the compiler draws above all earlier pages. */
const ground = /^ {4}<path class="typst-shape" fill="#ffffff" [^>]*>$/gm;

const templates = new URL("handout-templates/", import.meta.url);

/** Sets handouts with Typst. Starting it costs 100 MB and a second, so it runs in its own process. */
export function createTypesetter(): Typesetter {
  const workspace = fileURLToPath(templates);
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: handoutFontFiles() }] });

  function compileAt(handout: Handout, size: number) {
    const compiled = compiler.compile({
      mainFilePath: fileURLToPath(new URL(`${handout.kind}.typ`, templates)),
      // Passed as data, never as source: nothing in it can be markup.
      inputs: { handout: JSON.stringify(handout, wellFormed), size: String(size) },
    });
    const { result } = compiled;
    if (result) return result;
    const { shortDiagnostics } = compiled.takeDiagnostics() ?? {};
    throw new Error(`A handout cannot be set: ${JSON.stringify(shortDiagnostics)}`);
  }

  /** In large letters, or in smaller ones if the handout then fits on one sheet. */
  function compile(handout: Handout) {
    const { usual, smaller } = sizes[handout.kind];
    const document = compileAt(handout, usual);
    if (document.numOfPages === 1 || smaller === undefined) return document;
    const small = compileAt(handout, smaller);
    return small.numOfPages === 1 ? small : document;
  }

  /**
   * Replaces letters that no font has: empty boxes are useless, and the standard forbids them. The compiler names such
   * letters.
   */
  function compileWhole(original: Handout) {
    let handout = original;
    const missing: string[] = [];
    for (;;) {
      const document = compile(handout);
      try {
        return { document, pdf: compiler.pdf(document, accessible), missing };
      } catch (error) {
        const further = missingLetters(error).filter((letter) => !missing.includes(letter));
        if (further.length === 0) throw error;
        missing.push(...further);
        handout = withoutLetters(original, missing);
      }
    }
  }

  return {
    set(handout) {
      const { document, missing, pdf } = compileWhole(handout);
      const bytes = handout.kind === "picture" ? pngOf(compiler.plainSvg(document)) : pdf;
      compiler.evictCache(rememberedFor);
      return { bytes: new Uint8Array(bytes), pages: document.numOfPages, missing };
    },
    draw: (handout) => compiler.plainSvg(compileWhole(handout).document).replaceAll(ground, ""),
  };
}

/** Replaces unpaired surrogates, which the compiler does not accept in JSON. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}

/** By now all letters are paths. */
function pngOf(svg: string): Buffer {
  const options = {
    fitTo: { mode: "width", value: pictureWidth },
    font: { loadSystemFonts: false },
  } as const;
  return new Resvg(svg, options).render().asPng();
}
