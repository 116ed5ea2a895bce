import errors from "#locales/en/errors.json";
import shell from "#locales/en/shell.json";

/** What every page may say, as one file: one request instead of two. */
export const startTexts = { errors, shell };
