import { randomUUID } from "node:crypto";
import { pastMonth } from "#tests/support/dates.ts";
import { type NamedObject, personToRead, type Row } from "./rows.ts";

const month = pastMonth();
const CORRECTION = randomUUID();

/** The company of the matrix does not approve months: each caller who reaches the person gets that answer, and no other. */
const OFF = "month-approval-off";
const personToDecide: NamedObject = { ...personToRead, adminForeign: OFF };

/** How the calls of the approval of months are made. What they do is tested beside their code. */
export const MONTHS: Readonly<Record<string, Row>> = {
	"months.getMonth": {
		request: ({ userId }) => ({ query: { month, userId } }),
		objects: [personToRead],
	},
	"months.submitMonth": {
		request: ({ userId }) => ({ body: { month, userId, notes: "Ill" } }),
		objects: [personToDecide],
		ownRefusal: OFF,
	},
	"months.withdrawMonth": { request: () => ({ body: { month } }), objects: [], ownRefusal: OFF },
	"months.returnMonth": {
		request: ({ userId, date }) => ({ body: { month, userId, notes: "Which project?", dates: [date] } }),
		objects: [personToDecide],
		ownRefusal: OFF,
	},
	"months.getMonthEnd": { request: () => ({ query: { month } }), objects: [] },
	"months.getMonthEndMoney": { request: () => ({ query: { month } }), objects: [] },
	"months.askCorrection": {
		request: ({ userId, date, entryId, projectId, labelId }) => ({
			body: {
				correctionId: CORRECTION,
				month,
				userId,
				date,
				entryId,
				entry: { dayTypeId: 0, hours: 1, notes: "", projectId, labelId },
				notes: "Logged too much",
			},
		}),
		objects: [personToDecide],
		ownRefusal: OFF,
	},
	"months.approveCorrection": {
		request: ({ userId }) => ({ body: { correctionId: CORRECTION, month, userId, notes: "Yes" } }),
		objects: [personToDecide],
		ownRefusal: OFF,
	},
	"months.declineCorrection": {
		request: ({ userId }) => ({ body: { correctionId: CORRECTION, month, userId, notes: "No" } }),
		objects: [personToDecide],
		ownRefusal: OFF,
	},
	// Reach is judged person by person, and a person out of reach is in the list of those refused.
	"months.approveMonths": {
		request: ({ userId }) => ({ body: { month, userIds: [userId] } }),
		objects: [],
		ownRefusal: OFF,
	},
	"months.remindOfMonths": {
		request: ({ userId }) => ({ body: { month, userIds: [userId] } }),
		objects: [],
		ownRefusal: OFF,
	},
	// A month without days of anyone: the call must not lock the months of the people of the matrix.
	"months.lockMonths": {
		request: ({ userId }) => ({ body: { month: "2001-01", userIds: [userId], reason: "Has left" } }),
		objects: [],
	},
	"months.approveMonth": {
		request: ({ userId }) => ({ body: { month, userId } }),
		objects: [personToDecide],
		ownRefusal: OFF,
	},
};
