/** The four roles of the product. Spec §1. */
export const ROLES = ["admin", "manager", "user", "external"] as const;
/** One of the four roles. */
export type Role = (typeof ROLES)[number];
