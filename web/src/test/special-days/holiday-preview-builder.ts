import type { NationalHolidayPreview } from "@tuntikirja/contract/special-days/schema.ts";

/** For tests: one person whose month of May gets shorter by a day. */
export function aChangedPerson(
	overrides: Partial<NationalHolidayPreview["people"][number]> = {},
): NationalHolidayPreview["people"][number] {
	return {
		userId: "aino",
		name: "Aino Aalto",
		state: "closed",
		expectedBefore: 142.5,
		expectedAfter: 135,
		balanceBefore: -2.25,
		balanceAfter: 5.25,
		...overrides,
	};
}

/** For tests: a change of the 15th of May that concerns these people. */
export function aHolidayPreview(overrides: Partial<NationalHolidayPreview> = {}): NationalHolidayPreview {
	const people = overrides.people ?? [aChangedPerson()];
	return {
		date: "2026-05-15",
		people,
		onLeave: [],
		closedMonths: people.length,
		lockedMonths: 0,
		openFrom: null,
		adjustment: 0,
		...overrides,
	};
}
