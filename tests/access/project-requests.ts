import { randomInt, randomUUID } from "node:crypto";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { type NamedObject, personToRead, type Row } from "./rows.ts";
import type { Target } from "./targets.ts";

/** An admin is not a member unless added to the project. */
const membership = {
	refusal: "project-not-available",
	adminForeign: "project-not-available",
	adminMissing: "project-not-available",
} as const;
/** A project to log on, and a label of one. */
export const project: NamedObject = { kind: "project", ...membership };
export const label: NamedObject = { kind: "label", ...membership };

const projectToRead: NamedObject = { ...project, adminForeign: null };
const administered: NamedObject = {
	kind: "project",
	refusal: "forbidden",
	adminForeign: null,
	adminMissing: "not-found",
};
const member: NamedObject = {
	kind: "person",
	refusal: "forbidden",
	adminForeign: null,
	adminMissing: "member-not-available",
};

/** A project's fields as admins send them, with every optional field. */
function details(userId: string, { labelId, customerId }: Target) {
	return {
		members: [{ id: userId, name: "A member" }],
		isActive: true,
		hourPrice: 95.5,
		hourName: "Standard",
		hourLabels: [{ id: labelId, name: "Design", hourPrice: 100 }],
		pricesFrom: today(),
		fixedFee: { per: "month", amount: 450, from: today(), to: today() },
		customerId,
		number: `P-${randomUUID()}`,
		costCentre: "100",
	};
}

/** Of all fields: for invoicing those beside money are refused. */
const edit: Row = {
	dutyRefusal: "forbidden",
	request: (target) => ({
		body: {
			projectId: target.projectId,
			projectName: `Project ${randomUUID()}`,
			...details(target.memberId, target),
		},
	}),
	objects: [administered],
};

/** Of the project's own price, from a day of its own on. */
const raise: Row = {
	request: ({ projectId }) => ({
		body: {
			startDate: addDays("2100-01-01", randomInt(30_000)),
			by: { unit: "euros", amount: 0.01 },
			prices: [{ projectId, labelId: null }],
		},
	}),
	objects: [administered],
};

/** How the endpoints of projects are called. */
export const PROJECTS: Readonly<Record<string, Row>> = {
	"projects.getProjects": { request: ({ userId }) => ({ query: { userId } }), objects: [personToRead] },
	"projects.updateFavouriteProject": {
		request: ({ userId, projectId }) => ({ body: { id: userId, projectId, favProject: true } }),
		objects: [
			{ kind: "person", refusal: "forbidden", adminForeign: "forbidden", adminMissing: "forbidden" },
			project,
		],
	},
	"projects.updateFavouriteLabel": {
		request: ({ projectId, labelId }) => ({ body: { projectId, favLabelId: labelId, version: 2 } }),
		objects: [project, label],
	},
	"projects.getProjectMembers": {
		request: ({ projectId }) => ({ query: { projectId } }),
		objects: [projectToRead],
	},
	"projects.getAllProjectMembers": {
		request: ({ projectId }) => ({ query: { projectId } }),
		objects: [administered],
	},
	"projects.leaveProject": {
		request: ({ leavableProjectId }) => ({ body: { projectId: leavableProjectId } }),
		objects: [project],
	},
	"projects.newProject": {
		request: (target) => ({
			body: { id: randomUUID(), name: `Project ${randomUUID()}`, ...details(target.userId, target) },
		}),
		objects: [member],
	},
	"projects.updateProject": edit,
	"projects.previewProject": edit,
	"projects.raisePrices": raise,
	"projects.previewPriceRaise": raise,
	"projects.updateProjectActivityAndMembers": edit,
	"projects.updateProjectActivity": {
		// It stays active, because later calls of the matrix log hours on it.
		request: ({ projectId }) => ({ body: { id: projectId, isActive: true } }),
		objects: [administered],
	},
	"projects.deleteProject": {
		request: ({ removableProjectId, userId }) => ({
			body: {
				projectId: removableProjectId,
				project: { id: removableProjectId, name: "Kaarna" },
				users: [{ id: userId, name: "A member" }],
			},
		}),
		objects: [administered],
	},
};
