import { isHttpsLink } from "@tuntikirja/contract/documents/bounds.ts";

export type Inline =
	| { readonly kind: "text" | "code"; readonly text: string }
	| { readonly kind: "bold" | "italic"; readonly parts: readonly Inline[] }
	| { readonly kind: "link"; readonly href: string; readonly parts: readonly Inline[] };

/** All repetitions are bounded against slow texts. A bare URL ends before the punctuation of the sentence. */
const MARK =
	/\*\*(?=\S)(?<bold>[^\n]{1,500}?)(?<=\S)\*\*|\*(?=[^\s*])(?<italic>[^\n*]{1,500})(?<=\S)\*|`(?<code>[^`\n]{1,500})`|\[(?<label>[^\]\n]{1,300})\]\((?<href>[^()\s]{1,2000})\)|(?<bare>https:\/\/[^\s<>()[\]]{1,2000})(?<![.,;:!?'"*`])/g;

/** Parses the marks within a paragraph. Unknown marks and refused links stay plain text. */
export function parseInline(source: string): readonly Inline[] {
	const parts: Inline[] = [];
	let end = 0;
	for (const match of source.matchAll(MARK)) {
		const mark = markOf(match.groups ?? {});
		if (mark === null) continue;
		if (match.index > end) parts.push({ kind: "text", text: source.slice(end, match.index) });
		parts.push(mark);
		end = match.index + match[0].length;
	}
	if (end < source.length) parts.push({ kind: "text", text: source.slice(end) });
	return parts;
}

function markOf(groups: Record<string, string | undefined>): Inline | null {
	const { bold, italic, code, bare, label = bare, href = bare } = groups;
	if (bold !== undefined) return { kind: "bold", parts: parseInline(bold) };
	if (italic !== undefined) return { kind: "italic", parts: parseInline(italic) };
	if (code !== undefined) return { kind: "code", text: code };
	if (label === undefined || href === undefined || !isHttpsLink(href)) return null;
	return { kind: "link", href, parts: [{ kind: "text", text: label }] };
}
