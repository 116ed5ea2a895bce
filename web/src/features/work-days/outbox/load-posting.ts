/** The calls that change entries go by way of the outbox, whose code comes after the page. */
export const loadPosting = () => import("./posting.ts");
