/** What pages, messages and files are written in. */
export const LANGUAGES = ["en", "fi"] as const;
/** One of the languages. */
export type Language = (typeof LANGUAGES)[number];
