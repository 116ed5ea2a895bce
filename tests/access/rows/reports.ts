import { type NamedObject, personToRead, type Row } from "#tests/access/rows.ts";

const NO_ENTRIES = {
	entries: [],
	totals: { hours: 0, worked: 0 },
	groups: { byProject: [], byLabel: [], byDayType: [], byMonth: [] },
};

/** A filter: nobody is refused, and nobody finds entries that are not theirs by it. */
const filter = { refusal: null, adminForeign: null, adminMissing: null, emptyAnswer: NO_ENTRIES } as const;
/** The caller's own entries are asked for, so another's project shows nothing to an admin either. */
const project: NamedObject = { kind: "project", ...filter };
const label: NamedObject = { kind: "label", ...filter };

/** How reports are called; rows of `REQUESTS`. */
export const REPORTS: Readonly<Record<string, Row>> = {
	"reports.getEntryReport": {
		request: ({ date, userId, projectId, labelId }) => ({
			query: { startDate: date, endDate: date, userId, projectId, labelId },
		}),
		objects: [personToRead, project, label],
	},
};
