import type { Person } from "#features/users/people/person.ts";

/** For tests: a person as the list of people returns them. */
export function aListedPerson(overrides: Partial<Person> = {}): Person {
	return {
		id: "ville",
		name: "Ville Koski",
		role: "user",
		email: "ville@example.fi",
		picture: null,
		isActive: true,
		disabled: false,
		isErased: false,
		systemCreated: false,
		emailVerified: true,
		startDate: "2024-02-01",
		isCapacityUser: false,
		isSalesUser: false,
		isInvoicingUser: false,
		isPayrollUser: false,
		groupId: null,
		contract: null,
		lastEntryDate: null,
		...overrides,
	};
}
