/** The outbox comes after the page, and all of it at once: what is needed without a network has to be there by then. */
export const loadOutbox = async () => (await import("./outbox/whole-outbox.ts")).wholeOutbox;
