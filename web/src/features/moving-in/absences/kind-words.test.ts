import { DAY_TYPES, type DayTypeName } from "@tuntikirja/contract/kernel/day-types.ts";
import { ABSENCE_DAY_TYPES, absenceKindOf } from "@tuntikirja/contract/moving-in/absences/absence-kinds.ts";
import { expect, test } from "vitest";
import en from "#locales/en/day-types.json";
import fi from "#locales/fi/day-types.json";

test("an absence is known by the name that the application has for it, in both languages", () => {
	const names = Object.keys(DAY_TYPES) as DayTypeName[];
	for (const name of names) {
		const dayTypeId = DAY_TYPES[name];
		const due = ABSENCE_DAY_TYPES.includes(dayTypeId) ? { dayTypeId } : null;
		expect([en[name], fi[name]].map((word) => absenceKindOf(word, []))).toEqual([due, due]);
	}
	expect(names.length - ABSENCE_DAY_TYPES.length).toBe(2);
});
