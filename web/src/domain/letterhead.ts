import type { Letterhead } from "@tuntikirja/contract/settings/schema.ts";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "#lib/api-client.ts";

/** Pixels of the logo for one on paper: it is stored three times as high as it is shown. */
export const LOGO_DENSITY = 3;

const FONT = "font: 9pt sans-serif; color: #444; vertical-align: middle;";

/** The margins of every printed page: logo and name, who printed it and when, and the number of the page. */
export function letterheadRules({ name, logo }: Letterhead, printed: string): string {
	const logoPart = logo === null ? "" : `image-set(url(${logo}) ${LOGO_DENSITY}x) `;
	return `@page {
	margin: ${logo === null ? 18 : 22}mm 12mm 16mm;
	@top-left { content: ${logoPart}${cssString(logo === null ? name : `\u00a0 ${name}`)}; ${FONT} font-weight: bold; }
	@top-right { content: ${cssString(printed)}; ${FONT} }
	@bottom-right { content: counter(page) " / " counter(pages); ${FONT} }
}`;
}

/**
 * The page of a document for a customer, whose elements have the class `paper`: the margins of a Finnish letter, and nothing
 * in them. Who has printed it is nothing for the customer. A named page was tried: Chromium gave it the margins of the others.
 */
export const PAPER_RULES = `@page {
	size: A4;
	margin: 14mm 15mm 14mm 20mm;
	@top-left { content: ""; }
	@top-right { content: ""; }
	@bottom-right { content: ""; }
}`;

/** A string of CSS: what could end it is written as its number. */
function cssString(text: string): string {
	return `"${text.replace(/["\\<>\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}

/** Name and logo of the company. They are loaded before the first print, not with a page: few people print. */
export const letterheadQuery = () =>
	api.settings.getLetterhead.queryOptions({
		input: {},
		staleTime: Number.POSITIVE_INFINITY,
		networkMode: "always",
		retry: false,
	});

/** Prints the page with the letterhead, or without it where it cannot be loaded. */
export async function printPage(queryClient: QueryClient): Promise<void> {
	await queryClient.ensureQueryData(letterheadQuery()).catch(() => undefined);
	print();
}
