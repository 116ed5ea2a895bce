import { randomUUID } from "node:crypto";
import { eachMonth } from "@tuntikirja/contract/kernel/month.ts";
import { aStoredImport } from "@tuntikirja/tests/support/company/imports.ts";
import { PEOPLE, uids } from "@tuntikirja/tests/support/largest/parts.ts";
import { expect, test } from "vitest";
import { listed, monthsOf, requireRoom, withMonths, withoutYears } from "./noted-years.ts";

const TEN_YEARS = eachMonth("2016-03", "2026-02");
const monthsFor = (people: readonly string[]) =>
	people.flatMap((uid) => TEN_YEARS.map((month) => `${uid}_${month}`));

test("months are noted by the year, in any order and once, and each of them is found again", () => {
	const months = monthsFor(["aino", "eetu_2020"]);
	const noted = withMonths({}, months);
	expect(noted["aino"]).toEqual([2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]);
	expect(withMonths(noted, months.toReversed())).toEqual(noted);
	expect(withMonths(withMonths({}, months.slice(100)), months.slice(0, 100))).toEqual(noted);
	const found = new Set(monthsOf(listed(noted)).map(({ uid, month }) => `${uid}_${month}`));
	expect(months.filter((key) => !found.has(key))).toEqual([]);
});

test("years that are taken back go, and a person with the last one", () => {
	const noted = { aino: [2024, 2025], eetu: [2025] };
	expect(withoutYears(noted, listed(noted).slice(1))).toEqual({ aino: [2024] });
	expect(withoutYears(noted, listed(noted))).toEqual({});
});

test(`ten years of all ${PEOPLE} people of the largest company have room, beside what an import makes`, () => {
	const years = withMonths({}, monthsFor(uids));
	const madeOf = (count: number) =>
		Object.fromEntries(
			Array.from({ length: count }, (_, order) => [
				randomUUID(),
				{ kind: "project" as const, id: randomUUID(), order },
			]),
		);
	expect(() => requireRoom({ ...aStoredImport(), years, made: madeOf(1000) })).not.toThrow();
	expect(() => requireRoom({ ...aStoredImport(), years, made: madeOf(4000) })).toThrow("import-full");
});
