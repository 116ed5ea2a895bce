/** The send queue comes after the page, and all of it at once: what is needed without a network has to be there by then. */
export const loadSendQueue = () => import("./send-queue-chunk.ts").then((file) => file.wholeOutbox);
