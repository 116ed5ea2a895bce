export type Block =
	| { readonly kind: "heading"; readonly level: number; readonly text: string }
	| { readonly kind: "paragraph"; readonly text: string }
	| { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly string[] };

const HEADING = /^(#{1,3})\s+(\S.*)$/;
const ITEM = /^\s*(?:[-*+]|(\d{1,9})[.)])\s+(\S.*)$/;

/** Parses headings, lists and paragraphs. All other Markdown stays plain text. */
export function parseMarkdown(source: string): readonly Block[] {
	const blocks: Block[] = [];
	let open: Block | null = null;
	for (const line of source.split(/\r?\n/)) {
		const block: Block | null = line.trim() === "" ? null : blockOf(line);
		const whole: Block | null = open && block && joined(open, block);
		if (whole) blocks[blocks.length - 1] = whole;
		else if (block) blocks.push(block);
		open = whole ?? block;
	}
	return blocks;
}

function blockOf(line: string): Block {
	const heading = HEADING.exec(line);
	if (heading) return { kind: "heading", level: heading[1]?.length ?? 1, text: heading[2] ?? "" };
	const item = ITEM.exec(line);
	if (item) return { kind: "list", ordered: item[1] !== undefined, items: [item[2] ?? ""] };
	return { kind: "paragraph", text: line.trim() };
}

/** Joins two lines into one block; null when the second starts a new block. */
function joined(open: Block, next: Block): Block | null {
	if (open.kind === "list" && next.kind === "list" && open.ordered === next.ordered)
		return { ...open, items: [...open.items, ...next.items] };
	if (next.kind !== "paragraph") return null;
	if (open.kind === "paragraph") return { ...open, text: `${open.text} ${next.text}` };
	if (open.kind !== "list") return null;
	// A line without a list mark continues the item above it.
	return { ...open, items: [...open.items.slice(0, -1), `${open.items.at(-1)} ${next.text}`] };
}
