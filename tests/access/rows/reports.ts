import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { type NamedObject, nothing, personToRead, type Row } from "#tests/access/rows.ts";

const NO_ENTRIES = {
	entries: [],
	totals: { hours: 0, minutes: 0, worked: 0 },
	groups: { byProject: [], byLabel: [], byDayType: [], byMonth: [] },
};

/** A filter: no caller is refused, and no caller finds other people's entries with it. */
const filter = { refusal: null, adminForeign: null, adminMissing: null, emptyAnswer: NO_ENTRIES } as const;
/** The report reads the caller's own entries, so another's project shows nothing to an admin either. */
const project: NamedObject = { kind: "project", ...filter };
const label: NamedObject = { kind: "label", ...filter };

/** Admins may name any project of the company. */
const projectOfCompany: NamedObject = {
	kind: "project",
	refusal: "forbidden",
	adminForeign: null,
	adminMissing: "not-found",
};

/** How reports are called; rows of `REQUESTS`. */
export const REPORTS: Readonly<Record<string, Row>> = {
	"reports.getEntryReport": {
		request: ({ date, userId, projectId, labelId }) => ({
			query: { startDate: date, endDate: date, userId, projectId, labelId },
		}),
		objects: [personToRead, project, label],
	},
	"reports.getPerformance": {
		request: ({ date, userId }) => ({ query: { startDate: date, endDate: date, userIds: userId } }),
		objects: [personToRead],
	},
	"reports.getExpensesEstimate": {
		request: ({ date, userId }) => ({ query: { startDate: date, endDate: date, userIds: userId } }),
		objects: [personToRead],
	},
	"reports.getSalesEffort": {
		request: ({ date }) => ({ query: { startDate: date, endDate: date } }),
		objects: [],
	},
	"reports.getTimesheet": {
		request: ({ date, userId, projectId }) => ({
			query: { startDate: date, endDate: date, projectId, userIds: userId },
		}),
		objects: [projectOfCompany],
	},
	"reports.shareTimesheet": {
		request: ({ date, projectId }) => ({
			body: { projectId, startDate: date, endDate: date, expiresAt: addDays(today(), 30) },
		}),
		objects: [projectOfCompany],
	},
	"reports.getSharedLinks": nothing,
	"reports.revokeSharedTimesheet": {
		request: ({ removableToken }) => ({ body: { id: removableToken } }),
		objects: [],
	},
	"reports.getSharedTimesheet": {
		request: ({ sharedToken }) => ({ query: { id: sharedToken } }),
		objects: [],
	},
	"reports.openSharedTimesheet": {
		request: ({ sharedToken }) => ({ body: { id: sharedToken } }),
		objects: [],
	},
};
