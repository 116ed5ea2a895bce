import { headingKey } from "./entry-sources.ts";
import { PEOPLE_TEMPLATES } from "./people/people-templates.ts";
import { CUSTOMER_TEMPLATE, PRICE_TEMPLATE, PROJECT_TEMPLATE } from "./projects/project-templates.ts";
import type { RecordTemplate, TemplateColumn } from "./template-column.ts";

/** In the order in which a company moves in. Headings of two kinds never fit the same file. */
export const RECORD_TEMPLATES: readonly RecordTemplate[] = [
	...PEOPLE_TEMPLATES,
	CUSTOMER_TEMPLATE,
	PROJECT_TEMPLATE,
	PRICE_TEMPLATE,
];

/** The template whose required columns are all among the headings, in either language. */
export function templateOf(headings: readonly string[]): RecordTemplate | null {
	const keys = new Set(headings.map(headingKey));
	const fits = ({ names, isRequired }: TemplateColumn) =>
		!isRequired || Object.values(names).some((name) => keys.has(headingKey(name)));
	return RECORD_TEMPLATES.find(({ columns }) => columns.every(fits)) ?? null;
}

/** Where the columns of a template are among the headings. */
export function placesOf(
	{ columns }: Pick<RecordTemplate, "columns">,
	headings: readonly string[],
): Map<string, number> {
	const keys = headings.map(headingKey);
	return new Map(
		columns.flatMap(({ field, names }): [string, number][] => {
			const place = keys.findIndex((key) => Object.values(names).some((name) => headingKey(name) === key));
			return place === -1 ? [] : [[field, place]];
		}),
	);
}
