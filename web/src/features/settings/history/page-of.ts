import type { AuditEntry } from "@tuntikirja/contract/audit/schema.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";

function searched(page: string, name: string, shown: Record<string, string> = {}): string {
	return `${page}?${String(new URLSearchParams({ ...shown, search: name }))}`;
}

/** Pages hide people who have left unless the URL asks for them. */
const WITH_LEFT = { left: "yes" };

/** Pages of a person's objects. */
const OF_PERSON: Readonly<Record<string, (person: Named) => string>> = {
	user: ({ name }) => searched("/users", name, { state: "all" }),
	employmentContract: ({ id }) => `/contracts/${id}`,
	wage: ({ name }) => searched("/wages", name, WITH_LEFT),
	availability: ({ id }) => `/user-availability?person=${id}`,
	annualHoliday: ({ name }) => searched("/user-annual-holiday", name, WITH_LEFT),
	holidayAdjustments: ({ name }) => searched("/user-annual-holiday", name, WITH_LEFT),
};

/** Pages of the company's objects. */
const OF_COMPANY: Readonly<Record<string, (id: string, name: string) => string>> = {
	project: (id) => `/projects/${id}`,
	resource: (_id, name) => searched("/resources", name),
	document: (id) => `/documents?document=${id}`,
	nationalHoliday: () => "/settings?tab=holidays",
};

/** The page of a changed object: while its person exists, or for a company object until it is deleted; else null. */
export function pageOf({ entity, entityId, action, subject, object }: AuditEntry): string | null {
	if (subject !== null && Object.hasOwn(OF_PERSON, entity)) return own(OF_PERSON, entity)?.(subject) ?? null;
	return action === "delete" || object.name === null
		? null
		: (own(OF_COMPANY, entity)?.(entityId, object.name) ?? null);
}
