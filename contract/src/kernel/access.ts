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

/**
 * What an admin may give a person beside their role: the work with money that comes in, or that goes out to people. Each
 * is a switch of the profile. Admins have both and externals none. Decision 195.
 */
export const DUTIES = { invoicing: "isInvoicingUser", payroll: "isPayrollUser" } as const;
/** One of the two duties. */
export type Duty = keyof typeof DUTIES;

/** What of a person decides on their access. */
export interface Rights extends Readonly<Partial<Record<(typeof DUTIES)[Duty], boolean | undefined>>> {
	readonly role: Role;
}

/** What a call or a page asks of a person: a level, or the duty that it is a part of. */
export interface Guard {
	readonly access: AccessLevel;
	readonly duty?: Duty | undefined;
}

/** Says whether a caller (null: not signed in) may use something of the given level. */
export function canAccess(role: Role | null, level: AccessLevel): boolean {
	if (level === "public") return true;
	return role !== null && (ACCESS[level] as readonly Role[]).includes(role);
}

/** Says whether a person has the duty; none is had by none. */
export function hasDuty(person: Rights, duty: Duty | undefined): boolean {
	if (duty === undefined || person.role === "external") return false;
	return person.role === "admin" || person[DUTIES[duty]] === true;
}

/** Says whether a person may use a call or a page, by their role or by a duty. */
export function mayUse(person: Rights, { access, duty }: Guard): boolean {
	return canAccess(person.role, access) || hasDuty(person, duty);
}

/** Why a person may not be given the duties that they are to have, or null. */
export function whyNoDuty(person: Rights): "duty-not-available" | null {
	const isGiven = Object.values(DUTIES).some((field) => person[field] === true);
	return person.role === "external" && isGiven ? "duty-not-available" : null;
}
