import errors from "#locales/fi/errors.json";
import shell from "#locales/fi/shell.json";

/** What every page may say, as one file: one request instead of two. */
export const startTexts = { errors, shell };

/** The texts of features. Here, so that a page comes with the list of its own language only. */
export const featureTexts = import.meta.glob<{ readonly default: Record<string, unknown> }>(
	["./*.json", "!./shell.json", "!./errors.json"],
	{ base: "../../locales/fi" },
);
