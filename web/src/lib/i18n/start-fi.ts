import errors from "#locales/fi/errors.json";
import shell from "#locales/fi/shell.json";

/** What every page may say, as one file: one request instead of two. */
export const startTexts = { errors, shell };
