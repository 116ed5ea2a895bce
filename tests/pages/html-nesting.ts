import type { Page } from "playwright-core";

/**
 * What the page has that HTML forbids and no browser complains of: more than one title, and elements inside others that
 * may not contain them.
 */
export function badNesting(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const NAMES = (text: string) => text.split(" ");
		const BLOCKS =
			"address article aside blockquote details dialog div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre search section table ul";
		/** Of these only text and elements of a line may be children. */
		const LINES =
			"abbr b button cite code dfn em h1 h2 h3 h4 h5 h6 i kbd label mark output p pre q s small span strong sub sup time u var";
		/** Of these only the named elements may be children. */
		const CHILDREN: Readonly<Record<string, string>> = {
			ul: "li script template",
			ol: "li script template",
			dl: "dt dd div script template",
			table: "caption colgroup thead tbody tfoot",
			thead: "tr",
			tbody: "tr",
			tfoot: "tr",
			tr: "td th",
			select: "option optgroup hr button",
		};
		const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary";
		const found = new Set<string>();
		const nameOf = (element: Element) => element.localName;
		for (const element of document.body.querySelectorAll("*")) {
			if (element.namespaceURI !== "http://www.w3.org/1999/xhtml") continue;
			const [name, parent] = [nameOf(element), element.parentElement];
			if (parent === null) continue;
			const allowed = CHILDREN[nameOf(parent)];
			if (allowed !== undefined && !NAMES(allowed).includes(name))
				found.add(`<${name}> in <${nameOf(parent)}>`);
			const line = NAMES(BLOCKS).includes(name) ? parent.closest(NAMES(LINES).join(",")) : null;
			// What is between them may be a block of its own, which is reported itself.
			if (line !== null && line === parent.closest(NAMES(`${LINES} ${BLOCKS}`).join(",")))
				found.add(`<${name}> in <${nameOf(line)}>: ${(line.textContent ?? "").slice(0, 40)}`);
			if (element.matches(CONTROLS) && parent.closest("a[href], button") !== null)
				found.add(`<${name}> in a control`);
			if (name === "li" && !["ul", "ol", "menu"].includes(nameOf(parent)))
				found.add(`<li> in <${nameOf(parent)}>`);
			if (name === "form" && parent.closest("form") !== null) found.add("<form> in <form>");
		}
		const titles = document.head.querySelectorAll("title").length;
		return [...found, ...(titles === 1 ? [] : [`${titles} titles`])];
	});
}
