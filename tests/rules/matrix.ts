import { ROLES, type Role } from "@tuntikirja/contract/kernel/access.ts";

export const OPERATIONS = ["get", "list", "create", "update", "delete"] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * The requested document. `own`, `another's`: about the caller or another person; `own missing`, `missing`: such a
 * document that does not exist; `any`: not about a person; `asked`: those of which the caller was asked; `all`: a whole
 * collection.
 */
export type DocumentState = "own" | "another's" | "own missing" | "missing" | "any" | "asked" | "all";

/** One row: only these roles may. */
export interface Row {
	readonly match: string;
	readonly operation: Operation;
	readonly state: DocumentState;
	readonly allowed: readonly Role[];
}

type Rights = Partial<Record<DocumentState, readonly Role[]>>;

const ADMIN: readonly Role[] = ["admin"];
const NO_ROLE: readonly Role[] = [];
const PLANNERS: readonly Role[] = ["admin", "manager"];
const STAFF: readonly Role[] = ["admin", "manager", "user"];

const NO_WRITES = {
	create: { own: NO_ROLE, "another's": NO_ROLE },
	update: { own: NO_ROLE, "another's": NO_ROLE },
	delete: { own: NO_ROLE, "another's": NO_ROLE },
} as const satisfies Partial<Record<Operation, Rights>>;

const NO_COMPANY_WRITES = {
	create: { any: NO_ROLE },
	update: { any: NO_ROLE },
	delete: { any: NO_ROLE },
} as const satisfies Partial<Record<Operation, Rights>>;

function rows(match: string, rights: Record<Operation, Rights>): Row[] {
	return OPERATIONS.flatMap((operation) =>
		(Object.entries(rights[operation]) as [DocumentState, readonly Role[]][]).map(([state, allowed]) => ({
			match,
			operation,
			state,
			allowed,
		})),
	);
}

/** A document about one person: they and admins read it, admins list it, no client writes it. */
function personal(match: string): Row[] {
	return rows(match, {
		get: { own: ROLES, "own missing": ROLES, "another's": ADMIN, missing: ADMIN },
		list: { own: ADMIN, all: ADMIN },
		...NO_WRITES,
	});
}

/** A document that is not about a person. */
function company(match: string, readers: readonly Role[]): Row[] {
	return rows(match, {
		get: { any: readers, missing: readers },
		list: { all: readers },
		...NO_COMPANY_WRITES,
	});
}

/** A path without a rule: closed to all, admins included. */
function closed(match: string): Row[] {
	return /\{(uid|monthId)\}/.test(match)
		? rows(match, {
				get: { own: NO_ROLE, "another's": NO_ROLE },
				list: { own: NO_ROLE, all: NO_ROLE },
				...NO_WRITES,
			})
		: company(match, NO_ROLE);
}

/** The access table of direct reads, one block for each `match` of firestore.rules. */
export const MATRIX: readonly Row[] = [
	...rows("/users/{uid}", {
		get: { own: ROLES, "another's": ADMIN, missing: ADMIN },
		list: { all: ADMIN },
		...NO_WRITES,
	}),
	...personal("/balances/{uid}"),
	...rows("/inboxes/{uid}", {
		get: { own: ROLES, "own missing": ROLES, "another's": NO_ROLE, missing: NO_ROLE },
		list: { own: NO_ROLE, all: NO_ROLE },
		...NO_WRITES,
	}),
	...rows("/waiting/{id}", {
		get: { any: NO_ROLE },
		list: { asked: ROLES, all: ADMIN },
		...NO_COMPANY_WRITES,
	}),
	...personal("/workMonths/{monthId}"),
	...personal("/employmentContracts/{uid}"),
	...personal("/availabilities/{uid}"),
	...rows("/wages/{uid}", {
		get: { own: ADMIN, "own missing": ADMIN, "another's": ADMIN, missing: ADMIN },
		list: { own: ADMIN, all: ADMIN },
		...NO_WRITES,
	}),
	...personal("/holidayCounts/{uid}"),
	...personal("/holidayAdjustments/{uid}"),
	...personal("/balanceAdjustments/{uid}"),
	...company("/nationalHolidays/{year}", ROLES),
	...company("/projects/{projectId}", ADMIN),
	...company("/projects/{projectId}/private/{document}", ADMIN),
	...company("/settings/{document}", ADMIN),
	...company("/resources/{id}", STAFF),
	...company("/capacityNotes/{id}", PLANNERS),
	...company("/audit/{row}", ADMIN),
];

/** Paths without a rule: deny by default, in collections that are planned, invented, or below an open one. */
export const CLOSED: readonly Row[] = [
	"/sharedReports/{id}",
	"/calendarFeeds/{id}",
	"/invoicedMonths/{month}",
	"/invoicings/{id}",
	"/invoices/{id}",
	"/customers/{id}",
	"/imports/{id}",
	"/documents/{id}",
	"/capacityAllocations/{uid}",
	"/leaveRequests/{id}",
	"/copies/{id}",
	"/foldedMonths/{id}",
	"/folds/{id}",
	"/outbox/{id}",
	"/reminders/{id}",
	"/deadEvents/{id}",
	"/malformedDocuments/{id}",
	"/quarantine/{id}",
	"/identityTasks/{uid}",
	"/leavings/{uid}",
	"/rl/{id}",
	"/anything/{id}",
	"/users/{uid}/anything/{id}",
	"/workMonths/{monthId}/entries/{id}",
	"/projects/{projectId}/anything/{id}",
	"/projects/{projectId}/private/{document}/anything/{id}",
].flatMap(closed);

/** Collection groups need a rule of their own; there is none, so a query across projects is closed to all. */
export const COLLECTION_GROUPS: readonly Row[] = ["private", "workMonths", "users", "anything"].map(
	(group) => ({
		match: `/**/${group}/{id}`,
		operation: "list",
		state: "all",
		allowed: NO_ROLE,
	}),
);
