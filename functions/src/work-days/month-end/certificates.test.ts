import { eachDate, isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { aReason } from "@tuntikirja/tests/support/company/reasons.ts";
import { expect, test } from "vitest";
import { reasonStretches, reasonsWithCertificate } from "./certificates.ts";

/** November 2026 begins on a Sunday. */
const DATES = eachDate("2026-11-01", "2026-11-30");

function logged(days: Readonly<Record<number, string | null>>): LoggedDays {
	return new Map(
		Object.entries(days).map(([day, reasonId]): [LocalDate, { entries: []; isHolidayExempt: false }] => [
			`2026-11-${day.padStart(2, "0")}`,
			{
				entries: [{ dayTypeId: 2, minutes: 450, ...(reasonId && { reasonId }) }] as never,
				isHolidayExempt: false,
			},
		]),
	);
}

test.each([
	["days in a row", { 2: "a", 3: "a", 4: "a" }, [["a", "02", "04", 3]]],
	["joined over a weekend, in calendar days", { 5: "a", 6: "a", 9: "a" }, [["a", "05", "09", 5]]],
	[
		"ended by a day at work or without an entry",
		{ 2: "a", 4: "a" },
		[
			["a", "02", "02", 1],
			["a", "04", "04", 1],
		],
	],
	[
		"ended by leave without a reason",
		{ 2: "a", 3: null, 4: "a" },
		[
			["a", "02", "02", 1],
			["a", "04", "04", 1],
		],
	],
	[
		"another reason begins another",
		{ 2: "a", 3: "b", 4: "b" },
		[
			["a", "02", "02", 1],
			["b", "03", "04", 2],
		],
	],
	["at the end of the month", { 27: "a", 30: "a" }, [["a", "27", "30", 4]]],
] as const)("stretches of a reason: %s", (_, days, expected) => {
	const found = reasonStretches(DATES, logged(days), isWeekend);
	expect(
		found.map((one) => [one.reasonId, one.startDate.slice(-2), one.endDate.slice(-2), one.days]),
	).toEqual(expected);
});

const child = aReason({ id: "child", dayTypeId: 2, certificateAfterDays: 3 });
const study = aReason({ id: "study", certificateAfterDays: 10 });
const lax = aReason({ id: "lax", dayTypeId: 2 });

test.each([
	["payroll and admins", "kind", true, [child, study]],
	["leads, not of illness", "kind", false, [study]],
	["leads who see only who is away", "away", false, []],
] as const)("a certificate is asked of the reasons that are seen by %s", (_, leadsSee, seesAll, expected) => {
	expect(reasonsWithCertificate({ absenceReasons: [child, study, lax], leadsSee }, seesAll)).toEqual(
		expected,
	);
});
