// The flags of the tools that visit pages: which pages, widths, themes and languages.
import { Stop } from "#scripts/progress.mjs";

/** The widths at which every page is visited, in CSS pixels: a desktop and a phone. */
const WIDTHS = ["1440", "390"];

/** The values of a flag that may be repeated; all choices if it is not given. */
export function chosen(values, name, choices) {
	const wanted = values[name] ?? choices;
	const wrong = wanted.find((one) => !choices.includes(one));
	if (wrong) throw new Stop(`--${name} is ${choices.join(" or ")}, not ${wrong}.`);
	return wanted;
}

/** Whether a page is selected, by the parts of names in `--only`. */
function wantedBy(only) {
	return ({ name }) => only?.some((part) => name.includes(part)) ?? true;
}

/** The flags of each tool that visits pages, for `parseArgs`. */
export const VISIT_FLAGS = /** @type {const} */ ({
	only: { type: "string", multiple: true },
	width: { type: "string", multiple: true },
	running: { type: "string" },
});

/** What those flags choose. */
export function visitChoices(values) {
	return {
		running: values.running ?? null,
		widths: chosen(values, "width", WIDTHS).map(Number),
		isWanted: wantedBy(values.only),
	};
}
