import type { LinkedPage, SlackMessage } from "#messages/outbox.ts";

/** Slack refuses a section of more than 3,000 characters and a message of more than 50 blocks. */
const SECTION_LENGTH = 2900;
const MOST_SECTIONS = 40;

/** Characters of one line: even if each of them has to be escaped, the line fits a section. */
const LINE_LENGTH = 500;

/**
 * A message in Slack's format, in blocks of plain text, where no mention, link or markup works. Escaped as well, because
 * all of them begin with the control character `<`. Threat T10. The one link is to a page of the app, without any input.
 */
export function slackPayload({ title, lines, page }: SlackMessage, channel: string | null) {
	const sections = paragraphs(lines.map(safeLine));
	const link = page === undefined ? null : appLink(page);
	return {
		// Shown in notifications, as markup: only the title, which contains no user input.
		text: safeLine(title),
		blocks: [
			{ type: "header" as const, text: plain(safeLine(title)) },
			...sections.map((text) => ({ type: "section" as const, text: plain(text) })),
			...(link === null ? [] : [{ type: "section" as const, text: markup(`<${link}|Open Tuntikirja>`) }]),
		],
		link_names: false,
		unfurl_links: false,
		unfurl_media: false,
		...(channel === null ? {} : { channel }),
	};
}

function plain(text: string) {
	return { type: "plain_text" as const, text, emoji: false };
}

/** The only markup of a message, of constants alone. */
function markup(text: string) {
	return { type: "mrkdwn" as const, text };
}

/** One line without control characters, cut, and with the three characters escaped that Slack requires. */
function safeLine(text: string): string {
	const visible = Array.from(text.replaceAll(/[\p{C}\p{Z}]+/gu, " ").trim());
	const cut = visible.length > LINE_LENGTH ? [...visible.slice(0, LINE_LENGTH - 1), "…"] : visible;
	return cut.join("").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The lines in as few sections as hold them; what does not fit a message at all is counted. */
function paragraphs(lines: readonly string[]): string[] {
	const sections: string[] = [];
	for (const [index, line] of lines.entries()) {
		const last = sections.at(-1);
		if (last !== undefined && last.length + line.length < SECTION_LENGTH) {
			sections[sections.length - 1] = `${last}\n${line}`;
		} else if (sections.length < MOST_SECTIONS) {
			sections.push(line);
		} else {
			return [...sections, `… and ${lines.length - index} more`];
		}
	}
	return sections.filter((text) => text !== "");
}

/**
 * The address of a page of the app. The deploy sets where people open it; before, that which Hosting gives to every project.
 * Null in an emulated project, which no one else reaches.
 */
function appLink(page: LinkedPage): string | null {
	const { GCLOUD_PROJECT: project, APP_ADDRESS: address } = process.env;
	if (project === undefined || project.startsWith("demo-")) return null;
	return `${address || `https://${project}.web.app`}${page}`;
}
