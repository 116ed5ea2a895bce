import { randomUUID } from "node:crypto";
import type { ImportRecord } from "@tuntikirja/contract/moving-in/record-schema.ts";

export type Said = ImportRecord extends infer R ? (R extends ImportRecord ? Omit<R, "key"> : never) : never;

/** A record that no file has had. */
export function aRecord<T extends Said>(said: T): T & { readonly key: string } {
	return { ...said, key: randomUUID() };
}

const PERSON = {
	firstName: "Väinö",
	lastName: "Virtanen",
	role: "user",
	startDate: "2025-02-01",
	language: "fi",
	isCapacityUser: false,
	isSalesUser: false,
	isInvoicingUser: false,
	isPayrollUser: false,
} as const;

export const FULL_TIME = {
	kind: "employment",
	startDate: "2025-02-01",
	endDate: null,
	partTimeHoursPerMonth: null,
	percentage: null,
} as const;

export const MONTHLY = { startDate: "2025-02-01", endDate: null, kind: "monthly", amount: 3200.5 } as const;

export const SUMMER = {
	kind: "opening",
	creditYear: 2024,
	days: 24,
	from: "2026-01-01",
	to: "2026-09-30",
} as const;
export const SAVED = { kind: "saved", creditYear: 2022, days: 6, from: "2026-01-01", to: null } as const;

/** A new person with a contract and a wage, at an address that no one has. */
export function aNewPerson(overrides: Partial<Extract<Said, { kind: "person" }>> = {}) {
	const email = `${randomUUID()}@example.com`;
	return aRecord({
		kind: "person" as const,
		person: { ...PERSON, email },
		group: null,
		payroll: null,
		contracts: [FULL_TIME],
		wages: [MONTHLY],
		balance: null,
		holidays: [],
		invites: false,
		...overrides,
	});
}
