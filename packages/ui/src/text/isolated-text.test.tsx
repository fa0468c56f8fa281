import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Code, IsolatedText } from "./isolated-text.tsx";

/** Without class names, which the build generates. */
function html(text: string): string {
  return renderToStaticMarkup(<IsolatedText text={text} />).replace(/ class="[^"]*"/g, "");
}

test("numbers and addresses stand in isolates, and the rest stays text", () => {
  expect(html("اتصل 030 123 أو info@example.org.")).toBe(
    'اتصل <bdi dir="ltr">030 123</bdi> أو <bdi dir="ltr">info@example.org</bdi>.',
  );
});

test("markup in the data stays text", () => {
  expect(html("<b>030 123</b>")).toBe('&lt;b&gt;<bdi dir="ltr">030 123</bdi>&lt;/b&gt;');
});

test("groups of Arabic-Indic digits are held from left to right by an override", () => {
  expect(html("٠٣٠ ١٢٣")).toBe('<bdo dir="ltr">٠٣٠ ١٢٣</bdo>');
  expect(html("۰۲۱ ۱۲۳")).toBe('<bdi dir="ltr">۰۲۱ ۱۲۳</bdi>');
});

test("letters are never overridden", () => {
  expect(html("www.example.org/مرحبا-١٢")).toBe('<bdi dir="ltr">www.example.org/مرحبا-١٢</bdi>');
});

test("a number that matches in part is one isolate", () => {
  const drawn = renderToStaticMarkup(
    <Code text="030 123">
      030 <mark>123</mark>
    </Code>,
  );
  expect(drawn.replace(/ class="[^"]*"/g, "")).toBe('<bdi dir="ltr">030 <mark>123</mark></bdi>');
});
