import { inPages, type StoredPayLine } from "@tuntikirja/functions/records/payroll/batches.ts";
import { AT, days, type Largest, many, NAME, uid, uuid } from "./parts.ts";

const MONTH = "2026-10";

/** Someone with twenty rows, each of which corrects another, three wage types on each day, and an absence a day. */
const line = (index: number): StoredPayLine => ({
	userId: uid(index),
	name: NAME,
	employeeNumber: "12345678901234567890",
	costCentre: NAME,
	payGroup: NAME,
	wages: many(13, () => ({ month: MONTH, cents: 380_000, corrects: 11 })),
	rows: many(20, (row) => ({
		row,
		month: MONTH,
		source: "additionalWork",
		reasonId: uuid(row),
		number: "1000",
		name: NAME,
		unit: "h",
		earningsType: "201",
		hundredths: 15_000,
		corrects: { batch: 11, row },
	})),
	days: many(93, (at) => ({ date: days[at] ?? "", number: "1000", hundredths: 750 })),
	absences: many(31, (at) => ({
		dayTypeId: 1,
		reasonId: uuid(at),
		startDate: days[at] ?? "",
		endDate: days[at] ?? "",
		workingDays: 1,
		holidayDays: 1,
		hundredths: 750,
		isTakenBack: true,
		corrects: 11,
	})),
});

const pages = (count: number) => inPages(many(count, line));

/** The first page of what is handed over at once. */
export const OF_PAYROLL: Largest = [
	[
		"payrollPages/a_0",
		"as many of a thousand people as a page takes",
		{
			batchId: uuid(0),
			number: 12,
			month: MONTH,
			userIds: pages(1000)[0]?.map(({ userId }) => userId) ?? [],
			lines: pages(1000)[0] ?? [],
		},
	],
	[
		"payrollBatches/a",
		"a thousand people left out",
		{
			number: 12,
			month: MONTH,
			payGroupId: null,
			payGroup: null,
			at: AT,
			by: uid(0),
			byName: NAME,
			hash: "0".repeat(64),
			people: 1000,
			rows: 20_000,
			wageCents: 380_000_000,
			leftOut: many(1000, (at) => ({ id: uid(at), name: NAME })),
			pages: pages(1000).length,
		},
	],
];
