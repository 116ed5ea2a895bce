/** An element: its attributes, and its text or the elements in it. Null among them is left out. */
export type Element = readonly [
	name: string,
	content: string | readonly (Element | null)[],
	attributes?: Readonly<Record<string, string>>,
];

/** An XML element as text. Written here and not by a library: eight lines, and the order is what the schema is strict about. */
export function xmlOf([name, content, attributes = {}]: Element): string {
	const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
	const inner =
		typeof content === "string"
			? escaped(content)
			: content.flatMap((one) => (one === null ? [] : [xmlOf(one)])).join("");
	return `<${name}${head.join("")}>${inner}</${name}>`;
}

/** What XML 1.0 has no place for, not even escaped. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escaped(text: string): string {
	return text
		.replace(UNWRITABLE, "")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}
