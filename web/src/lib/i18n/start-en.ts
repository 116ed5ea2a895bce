/** What every page may say, as one file: one request instead of three. */
export { default as errors } from "#locales/en/errors.json";
export { default as login } from "#locales/en/login.json";
export { default as shell } from "#locales/en/shell.json";
