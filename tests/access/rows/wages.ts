import { randomInt, randomUUID } from "node:crypto";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { type NamedObject, personToRead, type Row } from "#tests/access/rows.ts";

const wage: NamedObject = {
	kind: "wage",
	refusal: "not-found",
	adminForeign: "not-found",
	adminMissing: "not-found",
};

/** A date on which no wage starts yet. */
const someday = () => addDays("2100-01-01", randomInt(30_000));

/** Of the wage that every target has between two dates, from a day of its own on. */
const aRaise = (userId: string) => ({
	id: randomUUID(),
	startDate: addDays("2090-06-01", randomInt(1500)),
	userIds: [userId],
	by: { unit: "euros", kind: "monthly", amount: 0.01 },
});

/** How the endpoints of wages are called. */
export const WAGES: Readonly<Record<string, Row>> = {
	"wages.getWages": { request: ({ userId }) => ({ query: { userId } }), objects: [personToRead] },
	"wages.previewWage": {
		request: ({ userId, wageId }) => ({ body: { action: "update", userId, id: wageId, amount: 4200 } }),
		objects: [personToRead, wage],
	},
	"wages.newWage": {
		request: ({ userId }) => ({ body: { userId, startDate: someday(), kind: "monthly", amount: 4000 } }),
		objects: [personToRead],
	},
	"wages.updateWage": {
		request: ({ userId, wageId }) => ({ body: { userId, id: wageId, amount: 4100.5 } }),
		objects: [personToRead, wage],
	},
	"wages.deleteWage": {
		request: ({ userId, removableWageId }) => ({ body: { userId, id: removableWageId } }),
		objects: [personToRead, wage],
	},
	"wages.raiseWages": { request: ({ userId }) => ({ body: aRaise(userId) }), objects: [personToRead] },
	"wages.previewRaise": { request: ({ userId }) => ({ body: aRaise(userId) }), objects: [personToRead] },
};
