/** The four roles of the product. Spec §1. */
export const ROLES = ["admin", "manager", "user", "external"] as const;
/** One of the four roles. */
export type Role = (typeof ROLES)[number];

/**
 * Who may do what: the one table that the API, the web routes, the sidebar, the access matrix test and
 * the Firestore rules matrix read. Spec §6 gives two readings of the manager/user overlap: the route
 * list gives managers all user routes, the hierarchy opens manager routes to users. Taken here:
 * managers get all user routes, and capacity planning stays with manager and admin
 * (docs/decisions/002-manager-user-overlap.md). Change it here and nowhere else.
 */
export const ACCESS = {
	admin: ["admin"],
	capacity: ["admin", "manager"],
	user: ["admin", "manager", "user"],
	everyone: ["admin", "manager", "user", "external"],
} as const satisfies Record<string, readonly Role[]>;

/**
 * Whose records a call may be about beside the caller's own: of all people for admins, and in calls that say so of the
 * people of a group for those who lead it. Nothing that leads reach contains money. Decision 165.
 */
export const REACHES = ["admins", "leads"] as const;
/** Who may name another person in a call. */
export type Reach = (typeof REACHES)[number];

/** A level that needs a signed-in user. */
export type SignedInLevel = keyof typeof ACCESS;

/** `public` endpoints and routes need no identity at all. */
export type AccessLevel = SignedInLevel | "public";

/** Says whether a caller (null: not signed in) may use something of the given level. */
export function canAccess(role: Role | null, level: AccessLevel): boolean {
	if (level === "public") return true;
	return role !== null && (ACCESS[level] as readonly Role[]).includes(role);
}
