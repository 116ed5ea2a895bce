import { Fragment, type ReactNode, useMemo } from "react";
import { isHttpsLink } from "@tuntikirja/contract/documents/bounds.ts";
import { useTranslation } from "react-i18next";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

interface MarkdownProps {
	readonly text: string;
	/** The title above the text; a first heading that repeats it is left out. */
	readonly title?: string;
}

/** Markdown as React elements, never as HTML, so that a text cannot contain scripts (threat T13). */
export function Markdown({ text, title = "" }: MarkdownProps) {
	const blocks = useMemo(() => withoutTitle(parseMarkdown(text), title), [text, title]);
	return (
		<div className="grid gap-3 break-words">
			{blocks.map((block, index) => (
				<BlockView block={block} key={index} />
			))}
		</div>
	);
}

function withoutTitle(blocks: readonly Block[], title: string): readonly Block[] {
	const [first] = blocks;
	return first?.kind === "heading" && first.text.trim() === title ? blocks.slice(1) : blocks;
}

function BlockView({ block }: { readonly block: Block }) {
	if (block.kind === "paragraph") return <p>{inlines(block.text)}</p>;
	if (block.kind === "list") {
		const List = block.ordered ? "ol" : "ul";
		return (
			<List className={classNames("grid gap-1 pl-6", block.ordered ? "list-decimal" : "list-disc")}>
				{block.items.map((item, index) => (
					<li key={index}>{inlines(item)}</li>
				))}
			</List>
		);
	}
	// Level 1 starts at h3: the dialog has the h2.
	const Heading = `h${block.level + 2}` as "h3" | "h4" | "h5";
	return (
		<Heading className={classNames("font-bold", block.level === 1 && "text-lead")}>
			{inlines(block.text)}
		</Heading>
	);
}

function inlines(text: string) {
	return <Parts parts={parseInline(text)} />;
}

function Parts({ parts }: { readonly parts: readonly Inline[] }) {
	return parts.map((part, index) => (
		<Fragment key={index}>
			<Part part={part} />
		</Fragment>
	));
}

function Part({ part }: { readonly part: Inline }) {
	switch (part.kind) {
		case "text":
			return part.text;
		case "code":
			return <code className="rounded-control bg-hover px-1 font-mono text-table">{part.text}</code>;
		case "bold":
			return (
				<strong className="font-bold">
					<Parts parts={part.parts} />
				</strong>
			);
		case "italic":
			return (
				<em>
					<Parts parts={part.parts} />
				</em>
			);
		case "link":
			return (
				<ExternalLink href={part.href}>
					<Parts parts={part.parts} />
				</ExternalLink>
			);
	}
}

type Block =
	| { readonly kind: "heading"; readonly level: number; readonly text: string }
	| { readonly kind: "paragraph"; readonly text: string }
	| { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly string[] };

const HEADING = /^(#{1,3})\s+(\S.*)$/;
const ITEM = /^\s*(?:[-*+]|(\d{1,9})[.)])\s+(\S.*)$/;

/** Parses headings, lists and paragraphs. All other Markdown stays plain text. */
function parseMarkdown(source: string): readonly Block[] {
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

type Inline =
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

interface ExternalLinkProps {
	/** Must be an https link; the caller validates it. */
	readonly href: string;
	readonly children: ReactNode;
}

/** Opens in a new tab, without access to this window and without a referrer. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
	const { t } = useTranslation("documents");
	return (
		<a
			className="inline-flex items-center gap-1 text-action underline underline-offset-2"
			href={href}
			rel="noopener noreferrer"
			target="_blank"
		>
			{children}
			<Icon className="shrink-0" name="external" size={14} /> <VisuallyHidden>{t("newTab")}</VisuallyHidden>
		</a>
	);
}
