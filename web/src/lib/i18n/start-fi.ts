/** What every page may say, as one file: one request instead of two. */
export { default as errors } from "#locales/fi/errors.json";
export { default as shell } from "#locales/fi/shell.json";
