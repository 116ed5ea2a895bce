import { contract } from "@tuntikirja/contract/contract.ts";
import type { Timesheet, TimesheetLine } from "@tuntikirja/contract/reports/timesheet-schema.ts";
import { AppError } from "#errors/app-error.ts";
import { report } from "#http/report.ts";
import { type Column, tableOf } from "#report-files/table.ts";
import { loadTimesheet } from "./load-timesheet.ts";

const NAME = { en: "timesheet", fi: "tuntiraportti" };

const columns: readonly Column<TimesheetLine, Timesheet["totals"]>[] = [
	{ heading: { en: "Date", fi: "Päivä" }, kind: "date", of: ({ date }) => date },
	{ heading: { en: "Person", fi: "Henkilö" }, kind: "text", of: ({ name }) => name },
	{ heading: { en: "Label", fi: "Työlaji" }, kind: "text", of: ({ label }) => label?.name ?? null },
	{ heading: { en: "Note", fi: "Kuvaus" }, kind: "text", of: ({ notes }) => notes },
	{
		heading: { en: "Hours", fi: "Tunnit" },
		kind: "hours",
		of: ({ hours }) => hours,
		total: ({ hours }) => hours,
	},
];

const moneyColumns: typeof columns = [
	{ heading: { en: "Price, €/h", fi: "Hinta, €/t" }, kind: "money", of: ({ price }) => price ?? null },
	{
		heading: { en: "Amount, €", fi: "Summa, €" },
		kind: "money",
		of: ({ amount }) => amount ?? null,
		total: ({ amount }) => amount ?? null,
	},
];

const plainTable = tableOf(NAME, columns);
const pricedTable = tableOf(NAME, [...columns, ...moneyColumns]);

/** 3 reads, the months of the range with entries on the project, and 1 for each former member. */
export const getTimesheet = report(contract.reports.getTimesheet, {
	answer: async ({ userIds = null, labelIds = null, withPrices = false, ...question }) => {
		const timesheet = await loadTimesheet({ ...question, userIds, labelIds, withPrices });
		if (timesheet === null) throw new AppError("not-found");
		return timesheet;
	},
	table: ({ lines, totals, entriesWithoutPrice }, language) =>
		(entriesWithoutPrice === undefined ? plainTable : pricedTable)(language, lines, totals),
});
