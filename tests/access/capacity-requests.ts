import { randomUUID } from "node:crypto";
import { type NamedObject, personToRead, type Row } from "./rows.ts";

/** Planners may name any employee, any open project and any note. */
const planned: NamedObject = { ...personToRead, managersToo: true };
const project: NamedObject = {
	kind: "project",
	refusal: "forbidden",
	adminForeign: null,
	adminMissing: "project-not-available",
	managersToo: true,
};
const allocation: NamedObject = {
	kind: "allocation",
	refusal: "not-found",
	adminForeign: "not-found",
	adminMissing: "not-found",
};
const note: NamedObject = { ...planned, kind: "capacity note" };

const week = { startDate: "2026-06-15", endDate: "2026-06-21" };

/** How the endpoints of capacity planning are called. */
export const CAPACITY: Readonly<Record<string, Row>> = {
	"capacity.getPlan": { request: () => ({ query: week }), objects: [] },
	"capacity.saveAllocation": {
		request: ({ userId, projectId }) => ({
			body: { id: randomUUID(), userId, projectId, ...week, hoursPerDay: 6, notes: "" },
		}),
		objects: [planned, project],
	},
	"capacity.shareAllocation": {
		request: ({ userId, projectId }) => ({
			body: { id: randomUUID(), userIds: [userId], projectId, ...week, hoursPerDay: 6, notes: "" },
		}),
		objects: [planned, project],
	},
	"capacity.deleteAllocation": {
		request: ({ userId, allocationId }) => ({ body: { id: allocationId, userId } }),
		objects: [planned, allocation],
	},
	"capacity.getNotes": { request: () => ({ query: { archived: "false" } }), objects: [] },
	"capacity.newNote": { request: () => ({ body: { id: randomUUID(), text: "Soon" } }), objects: [] },
	"capacity.updateNote": {
		request: ({ noteId }) => ({ body: { id: noteId, text: "Later" } }),
		objects: [note],
	},
	"capacity.archiveNote": {
		request: ({ noteId }) => ({ body: { id: noteId, archived: true } }),
		objects: [note],
	},
	"capacity.getReport": { request: ({ userId }) => ({ query: { ...week, userId } }), objects: [planned] },
};
