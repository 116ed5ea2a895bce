import { render, screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { i18nReady, loadTexts } from "#lib/i18n/i18n.ts";
import { Markdown, parseInline } from "./markdown.tsx";

beforeAll(async () => {
	await i18nReady;
	await loadTexts("documents");
});

function html(text: string): string {
	const { container } = render(<Markdown text={text} />);
	return (container.firstElementChild?.innerHTML ?? "").replaceAll(/ class="[^"]*"/g, "");
}

test.each([
	["# Title\nText of\ntwo lines", "<h3>Title</h3><p>Text of two lines</p>"],
	["### Third\n\n#### No fourth", "<h5>Third</h5><p>#### No fourth</p>"],
	[
		"- one\n- two\n  goes on\n\n1. first\n2) second",
		"<ul><li>one</li><li>two goes on</li></ul><ol><li>first</li><li>second</li></ol>",
	],
	["**bold *and* more** and `code`", "<p><strong>bold <em>and</em> more</strong> and <code>code</code></p>"],
	["5 * 3 * 2 and a_b_c", "<p>5 * 3 * 2 and a_b_c</p>"],
	[
		"<b>no</b> <img src=x onerror=alert(1)>",
		"<p>&lt;b&gt;no&lt;/b&gt; &lt;img src=x onerror=alert(1)&gt;</p>",
	],
	["", ""],
])("%j", (text, expected) => {
	expect(html(text)).toBe(expected);
});

test("a link opens in a new tab without opener and referrer", () => {
	render(<Markdown text="Read [the **guide**](https://intra.example.com/guide)." />);
	const link = screen.getByRole("link");
	expect(link).toHaveAttribute("href", "https://intra.example.com/guide");
	expect(link).toHaveAttribute("target", "_blank");
	expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

test.each([
	["See https://intra.example.com/guide?a=1.", "https://intra.example.com/guide?a=1"],
	["(https://intra.example.com/guide), or ask", "https://intra.example.com/guide"],
	["**https://intra.example.com**", "https://intra.example.com"],
	["[https://a.example.com](https://b.example.com)", "https://b.example.com"],
])("a bare URL becomes a link: %s", (text, href) => {
	render(<Markdown text={text} />);
	expect(screen.getByRole("link")).toHaveAttribute("href", href);
});

test.each([
	"http://intra.example.com",
	"https://intra.example.com@evil.example",
	"[click](javascript:alert(1))",
	"[click](JaVaScRiPt:alert`1`)",
	"[click](data:text/html,hi)",
	"[click](http://intra.example.com)",
	"[click](https://intra.example.com@evil.example)",
	"[click](//evil.example)",
])("%s is not a link", (text) => {
	render(<Markdown text={text} />);
	expect(screen.queryByRole("link")).not.toBeInTheDocument();
	expect(screen.getByText(text)).toBeVisible();
});

test("a text that aims at slow parsing is parsed fast", () => {
	const start = performance.now();
	for (const mark of ["*", "**", "** a", "[", "`", "[a](", "https://.", "https://a..."])
		parseInline(mark.repeat(20_000 / mark.length));
	expect(performance.now() - start).toBeLessThan(2000);
});

test("a first heading that repeats the title is left out, any other is shown", () => {
	const { container } = render(<Markdown text={"# Ill\n\nStay at home.\n\n# Ill"} title="Ill" />);
	expect(container).toHaveTextContent(/^Stay at home\.Ill$/);
	expect(html("# Ill")).toBe("<h3>Ill</h3>");
});
