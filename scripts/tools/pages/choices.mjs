// The flags of the scripts that visit pages: which pages, and which ways of looking at them.
import { Stop } from "#scripts/progress.mjs";

/** The widths at which every page is looked at, in CSS pixels: a desk and a phone. */
export const WIDTHS = ["1440", "390"];

/** What was said for a flag that may be given more than once, all its choices if nothing was. */
export function chosen(values, name, choices) {
	const wanted = values[name] ?? choices;
	const wrong = wanted.find((one) => !choices.includes(one));
	if (wrong) throw new Stop(`--${name} is ${choices.join(" or ")}, not ${wrong}.`);
	return wanted;
}

/** Whether a page is wanted, by the parts of names that `--only` gave. */
export function wantedBy(only) {
	return ({ name }) => only?.some((part) => name.includes(part)) ?? true;
}
