import { randomInt, randomUUID } from "node:crypto";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { type NamedObject, nothing, personToRead, type Row } from "./rows.ts";

/** A resource belongs to no person: every caller who may call the endpoint may name it. */
const lent: NamedObject = {
	kind: "resource",
	refusal: "not-found",
	adminForeign: null,
	adminMissing: "not-found",
	isShared: true,
};
const resource: NamedObject = { ...lent, refusal: "forbidden" };
const reservation: NamedObject = {
	kind: "reservation",
	refusal: "not-found",
	adminForeign: null,
	adminMissing: "not-found",
};

/** A free minute within the year; the owner's own reservation is later. */
function someMinute(): { from: string; to: string } {
	const [date, hour, minute] = [addDays(today(), 1 + randomInt(360)), randomInt(24), randomInt(59)];
	const at = (time: number) => `${date}T${String(hour).padStart(2, "0")}:${String(time).padStart(2, "0")}`;
	return { from: at(minute), to: at(minute + 1) };
}

/** How the endpoints of resources are called. */
export const RESOURCES: Readonly<Record<string, Row>> = {
	"resources.getResources": nothing,
	"resources.reserve": {
		request: ({ userId, resourceId }) => ({
			body: { id: randomUUID(), userId, resourceId, ...someMinute() },
		}),
		objects: [personToRead, lent],
	},
	"resources.returnResource": {
		request: ({ resourceId, reservationId }) => ({ body: { resourceId, id: reservationId } }),
		objects: [reservation],
	},
	"resources.newResource": {
		request: () => ({ body: { id: randomUUID(), name: "Puhelin", kind: "phone", notes: "" } }),
		objects: [],
	},
	"resources.updateResource": {
		request: ({ resourceId }) => ({ body: { id: resourceId, name: "Auto", kind: "car", notes: "Parked" } }),
		objects: [resource],
	},
	"resources.deleteResource": {
		request: ({ removableResourceId }) => ({ body: { id: removableResourceId } }),
		objects: [resource],
	},
};
