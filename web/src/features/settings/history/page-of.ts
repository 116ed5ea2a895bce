import type { AuditEntry } from "@tuntikirja/contract/audit/schema.ts";
import type { Named } from "@tuntikirja/contract/kernel/fields.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";

function searched(page: string, name: string, shown: Record<string, string> = {}): string {
	return `${page}?${String(new URLSearchParams({ ...shown, search: name }))}`;
}

/** Pages leave out those who no longer work here until they are asked for them. */
const WITH_LEFT = { left: "yes" };

/** Pages of a person's things. */
const OF_PERSON: Readonly<Record<string, (person: Named) => string>> = {
	user: ({ name }) => searched("/users", name, { state: "all" }),
	employmentContract: ({ id }) => `/contracts/${id}`,
	wage: ({ name }) => searched("/wages", name, WITH_LEFT),
	availability: ({ id }) => `/user-availability?person=${id}`,
	annualHoliday: ({ name }) => searched("/user-annual-holiday", name, WITH_LEFT),
	holidayAdjustments: ({ name }) => searched("/user-annual-holiday", name, WITH_LEFT),
};

/** Pages of the company's things. */
const OF_COMPANY: Readonly<Record<string, (id: string, name: string) => string>> = {
	project: (id) => `/projects/${id}`,
	resource: (_id, name) => searched("/resources", name),
	document: (id) => `/documents?document=${id}`,
	nationalHoliday: () => "/settings?tab=holidays",
};

/** The page of what a change is about, if there is one: of a person's thing while they are here, else while it is. */
export function pageOf({ entity, entityId, action, subject, object }: AuditEntry): string | null {
	if (subject !== null && Object.hasOwn(OF_PERSON, entity)) return own(OF_PERSON, entity)?.(subject) ?? null;
	return action === "delete" || object.name === null
		? null
		: (own(OF_COMPANY, entity)?.(entityId, object.name) ?? null);
}
