import { contract } from "@tuntikirja/contract/contract.ts";
import type { Timesheet, TimesheetLine } from "@tuntikirja/contract/reports/timesheet-schema.ts";
import { AppError } from "#errors/app-error.ts";
import { report } from "#http/report.ts";
import { type Column, field, summed, tableOf } from "#report-files/table.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { now, today } from "#firestore/clock.ts";
import { operation } from "#http/operation.ts";
import {
	allSharedReports,
	linkIdOf,
	type SharedReport,
	sharedReportDoc,
} from "#records/company/shared-reports.ts";
import { ofMany } from "#firestore/reader.ts";
import { getEntryReport } from "./entries/get-entry-report.ts";
import { getExpensesEstimate } from "./estimate/get-expenses-estimate.ts";
import { getPerformance } from "./performance/get-performance.ts";
import { getSalesEffort } from "./sales-effort/get-sales-effort.ts";
import { getSharedTimesheet, openSharedTimesheet } from "./shared/get-shared-timesheet.ts";
import { shareTimesheet } from "./shared/share-timesheet.ts";
import { loadTimesheet } from "./timesheet/load-timesheet.ts";

/** A read a link, latest first, without those revoked. The answer contains no token, so it opens no link. */
const getSharedLinks = operation(contract.reports.getSharedLinks).handler(async () => {
	const found = await ofMany().findWithIds(allSharedReports());
	const valid = found.filter(({ value }) => value.revokedAt === null);
	const links = valid.map(({ id, value }) => ({ linkId: id, ...presentLink(value) }));
	return { links: links.sort((a, b) => b.createdAt.localeCompare(a.createdAt)) };
});

function presentLink(link: SharedReport) {
	const { projectId, projectName, startDate, endDate, userIds, labelIds } = link;
	const { showNames, withPrices, expiresAt, createdAt, openings, lastOpenedOn } = link;
	return {
		projectId,
		projectName,
		startDate,
		endDate,
		userIds,
		labelIds,
		showNames,
		withPrices,
		expiresAt,
		createdAt,
		isExpired: expiresAt < today(),
		openings,
		lastOpenedOn,
	};
}

/** A hash is longer than a token, so the two cannot be taken for each other. */
const LINK_ID_LENGTH = 64;

/** Takes a link away: it answers like one that never was. A second time changes nothing. 2 reads, 2 writes. */
const revokeSharedTimesheet = operation(contract.reports.revokeSharedTimesheet).handler(
	async ({ input: { id }, context }) => {
		const linkId = id.length === LINK_ID_LENGTH ? id : linkIdOf(id);
		const { uid } = context.caller;
		const origin = originOf(context, "sharedReport", linkId, uid);
		await changeDocument(sharedReportDoc(linkId), origin, (before) =>
			before === null || before.revokedAt !== null ? before : { ...before, revokedAt: now().toISOString() },
		);
		return {};
	},
);

const NAME = { en: "timesheet", fi: "tuntiraportti" };

const columns: readonly Column<TimesheetLine, Timesheet["totals"]>[] = [
	field("date", "date", { en: "Date", fi: "Päivä" }),
	field("text", "name", { en: "Person", fi: "Henkilö" }),
	{ heading: { en: "Label", fi: "Työlaji" }, kind: "text", of: ({ label }) => label?.name ?? null },
	field("text", "notes", { en: "Note", fi: "Kuvaus" }),
	summed("hours", "hours", { en: "Hours", fi: "Tunnit" }),
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
const getTimesheet = report(contract.reports.getTimesheet, {
	answer: async ({ userIds = null, labelIds = null, withPrices = false, ...question }) => {
		const timesheet = await loadTimesheet({ ...question, userIds, labelIds, withPrices });
		if (timesheet === null) throw new AppError("not-found");
		return timesheet;
	},
	table: ({ lines, totals, entriesWithoutPrice }, language) =>
		(entriesWithoutPrice === undefined ? plainTable : pricedTable)(language, lines, totals),
});

export const reports = {
	getEntryReport,
	getExpensesEstimate,
	getPerformance,
	getSalesEffort,
	getSharedLinks,
	getSharedTimesheet,
	getTimesheet,
	openSharedTimesheet,
	revokeSharedTimesheet,
	shareTimesheet,
};
