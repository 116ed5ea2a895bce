import { randomUUID } from "node:crypto";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { pastMonth } from "#tests/support/dates.ts";
import { type NamedObject, nothing, personToRead, type Row } from "./rows.ts";

const group: NamedObject = {
	kind: "group",
	refusal: "forbidden",
	adminForeign: null,
	adminMissing: "not-found",
};
/** A history is read by its subject, so another person's entry and a missing entry both have no rows. */
const entryWithHistory: NamedObject = {
	kind: "entry",
	refusal: null,
	adminForeign: null,
	adminMissing: null,
	emptyAnswer: { rows: [], next: null },
};

/** A project that a new employee is put into. */
const projectToJoin: NamedObject = {
	kind: "project",
	refusal: "forbidden",
	adminForeign: null,
	adminMissing: "project-not-available",
};

const aNewEmployee = () => ({
	id: randomUUID(),
	person: {
		firstName: "Uusi",
		lastName: "Ihminen",
		email: `${randomUUID()}@example.com`,
		role: "user",
		startDate: `${pastMonth()}-01`,
	},
	contract: {},
});

/** How the endpoints of people, groups, settings and the audit trail are called. */
export const ADMINISTRATION: Readonly<Record<string, Row>> = {
	"audit.getHistory": {
		request: ({ entryId }) => ({ query: { entity: "entry", id: entryId } }),
		objects: [entryWithHistory],
	},
	"settings.getCompanySettings": nothing,
	// Confirmed, the night could delete what other tests use.
	"settings.confirmPurge": { request: () => ({ body: { confirmed: false } }), objects: [] },
	"settings.getAbsenceReasons": nothing,
	// Reasons are shared by all tests: none, as before.
	"settings.updateAbsenceReasons": { request: () => ({ body: { reasons: [] } }), objects: [] },
	"settings.getLetterhead": nothing,
	"settings.getLockdown": nothing,
	"settings.getRetention": nothing,
	// Any other state would refuse the calls of the other tests.
	"settings.updateLockdown": { request: () => ({ body: { state: "open" } }), objects: [] },
	"settings.updateLetterhead": {
		request: () => ({ body: { name: "Tuntikirja Oy", logo: null } }),
		objects: [],
	},
	"settings.previewPartTimeRule": {
		request: () => ({ body: { partTimeHolidayRule: [{ from: "2150-05-01", value: "fixed" }] } }),
		objects: [],
	},
	"settings.updateCompanySettings": {
		// The setting is shared by all tests: a date that no other test reads, and the same value each time.
		request: () => ({ body: { expensesMultiplier: [{ from: "2150-05-01", value: 1.65 }] } }),
		objects: [],
	},
	"users.getOwnData": {
		request: ({ userId }) => ({ query: { userId, format: "json" } }),
		objects: [personToRead],
	},
	"users.getOwnUserInfo": { request: ({ userId }) => ({ query: { userId } }), objects: [personToRead] },
	"users.getStartingDate": { request: ({ userId }) => ({ query: { userId } }), objects: [personToRead] },
	"users.updateOwnSettings": { request: () => ({ body: { language: "fi" } }), objects: [] },
	"users.getOwnAccount": nothing,
	"users.updateOwnProfile": { request: () => ({ body: { name: "Uusi Nimi", picture: null } }), objects: [] },
	"users.updateOwnEmail": {
		request: () => ({ body: { email: `${randomUUID()}@example.com` } }),
		objects: [],
		isOfSession: true,
	},
	"users.updateOwnPassword": {
		request: () => ({ body: { password: randomUUID() } }),
		objects: [],
		isOfSession: true,
	},
	"users.signOut": {
		request: () => ({ body: { signedInAt: Math.floor(Date.now() / 1000), everywhere: true } }),
		objects: [],
		isOfSession: true,
	},
	"users.getUsers": nothing,
	"users.newUser": {
		request: () => ({
			body: {
				id: randomUUID(),
				firstName: "Uusi",
				lastName: "Ihminen",
				email: `${randomUUID()}@example.com`,
				password: randomUUID(),
				role: "user",
				startDate: `${pastMonth()}-01`,
				isCapacityUser: false,
				isSalesUser: false,
			},
		}),
		objects: [],
	},
	"users.deleteUser": {
		request: ({ removableUserId }) => ({ body: { userId: removableUserId } }),
		objects: [personToRead],
	},
	"users.previewJoining": {
		request: ({ groupId, projectId }) => ({ body: { ...aNewEmployee(), groupId, projectIds: [projectId] } }),
		objects: [group, projectToJoin],
	},
	"users.hire": {
		request: ({ groupId, projectId }) => ({ body: { ...aNewEmployee(), groupId, projectIds: [projectId] } }),
		objects: [group, projectToJoin],
	},
	"users.getLeaving": { request: ({ userId }) => ({ query: { userId } }), objects: [personToRead] },
	"users.previewLeaving": {
		request: ({ colleagueId }) => ({ body: { userId: colleagueId, lastDay: addDays(today(), 30) } }),
		objects: [personToRead],
	},
	"users.setLeaving": {
		request: ({ colleagueId }) => ({ body: { userId: colleagueId, lastDay: addDays(today(), 30) } }),
		objects: [personToRead],
	},
	"users.callOffLeaving": {
		request: ({ colleagueId }) => ({ body: { userId: colleagueId } }),
		objects: [personToRead],
	},
	"users.getSignIns": { request: ({ userId }) => ({ query: { userId } }), objects: [personToRead] },
	"users.getSecondFactors": nothing,
	// A reset ends the sessions of its person, so that callers would end their own.
	"users.resetPassword": {
		request: ({ colleagueId }) => ({ body: { userId: colleagueId } }),
		objects: [personToRead],
	},
	"users.resetSecondFactor": {
		request: ({ colleagueId }) => ({ body: { userId: colleagueId } }),
		objects: [personToRead],
	},
	"users.forgotPassword": {
		request: () => ({ body: { email: `${randomUUID()}@example.com` } }),
		objects: [],
	},
	"users.updateUserStatus": {
		request: ({ colleagueId }) => ({ body: { userId: colleagueId, isActive: false } }),
		objects: [personToRead],
	},
	"users.updateDisabledStatus": {
		request: ({ colleagueId }) => ({ body: { userId: colleagueId, disabled: true } }),
		objects: [personToRead],
	},
	"users.updateStartDate": {
		request: ({ colleagueId }) => ({ body: { userId: colleagueId, startDate: `${pastMonth(3)}-01` } }),
		objects: [personToRead],
	},
	"users.previewStartDate": {
		request: ({ colleagueId }) => ({ body: { userId: colleagueId, startDate: `${pastMonth(4)}-01` } }),
		objects: [personToRead],
	},
	"users.updateDetails": {
		request: ({ colleagueId }) => ({ body: { userId: colleagueId, name: "Aino Esimerkki" } }),
		objects: [personToRead],
	},
	"users.updateDuties": {
		request: ({ colleagueId }) => ({ body: { userId: colleagueId, isSalesUser: true } }),
		objects: [personToRead],
	},
	"users.updateRole": {
		request: ({ colleagueId }) => ({ body: { userId: colleagueId, role: "manager" } }),
		objects: [personToRead],
	},
	"users.updateUserGroup": {
		request: ({ userId, groupId }) => ({ body: { userId, groupId } }),
		objects: [personToRead, group],
	},
	"users.getUserGroups": nothing,
	"users.newUserGroup": {
		request: () => ({ body: { id: randomUUID(), name: `Group ${randomUUID()}` } }),
		objects: [],
	},
	"users.renameUserGroup": {
		request: ({ groupId }) => ({ body: { groupId, name: `Group ${randomUUID()}` } }),
		objects: [group],
	},
	"users.updateGroupLeads": {
		request: ({ removableGroupId }) => ({ body: { groupId: removableGroupId, leadIds: [] } }),
		objects: [group],
	},
	"inbox.getInbox": nothing,
	"inbox.markRead": { request: () => ({ body: { ids: [randomUUID()] } }), objects: [] },
	"team.getCalendar": { request: ({ date }) => ({ query: { startDate: date, endDate: date } }), objects: [] },
	"team.getLedPeople": nothing,
	"team.updateSubstitute": {
		request: ({ userId }) => ({ body: { leadId: userId, substitute: null } }),
		objects: [personToRead],
	},
	"users.deleteUserGroup": {
		request: ({ removableGroupId }) => ({ body: { groupId: removableGroupId } }),
		objects: [group],
	},
};
