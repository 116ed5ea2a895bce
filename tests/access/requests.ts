import { randomInt, randomUUID } from "node:crypto";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { generatedHolidayYear } from "@tuntikirja/functions/records/company/national-holidays.ts";
import { isDayOff, lastHolidayOnWeekday, pastMonth } from "#tests/support/dates.ts";
import { anOpeningBucket, looseHolidays } from "#tests/support/holidays.ts";
import { ADMINISTRATION } from "./administration-requests.ts";
import { CALENDARS } from "./rows/calendars.ts";
import { CAPACITY } from "./capacity-requests.ts";
import { DOCUMENTS } from "./document-requests.ts";
import { MONTHS } from "./month-requests.ts";
import { label, PROJECTS, project } from "./project-requests.ts";
import { RESOURCES } from "./resource-requests.ts";
import { type NamedObject, nothing, personToRead, type Row } from "./rows.ts";
import { LEAVE_REQUESTS } from "./rows/leave-requests.ts";
import { INVOICES } from "./rows/invoices.ts";
import { MONEY } from "./rows/money.ts";
import { MOVING_IN } from "./rows/moving-in.ts";
import { REPORTS } from "./rows/reports.ts";

const workDay: NamedObject = {
	kind: "work day",
	refusal: "not-found",
	adminForeign: null,
	adminMissing: "not-found",
};
const entry: NamedObject = {
	kind: "entry",
	refusal: "not-found",
	adminForeign: "not-found",
	adminMissing: "not-found",
};
/** A record in one person's list: its id is not found in another person's list. */
const ofOnePerson = { refusal: "not-found", adminForeign: "not-found", adminMissing: "not-found" } as const;
const employmentContract: NamedObject = { kind: "employment contract", ...ofOnePerson };
const availability: NamedObject = { kind: "availability", ...ofOnePerson };

/** A date on which no record starts yet. */
const someday = () => addDays("2100-01-01", randomInt(30_000));
const DAY_OFF = lastHolidayOnWeekday();
const [HOLIDAY = "", PAID_OUT = "", CHANGED = ""] = looseHolidays(3);
/** Ids of bookings that each person makes once; the same call twice is the same booking. */
const [HOLIDAY_BOOKING, PAID_OUT_BOOKING, CHANGE] = [randomUUID(), randomUUID(), randomUUID()];

/** The timer of each person: another id would be refused while one runs. */
const TIMER = randomUUID();

/** A date in the far future that is not a holiday yet: a holiday can be added to it once. */
function aDayWithoutHoliday(): string {
	for (;;) {
		const date = addDays("2152-01-01", randomInt(17_000));
		if (!isDayOff(date)) return date;
	}
}

/** The id of the national holiday on that day of the calendar. */
function dayOffId(): string {
	const { holidays } = generatedHolidayYear(Number(DAY_OFF.slice(0, 4)));
	return Object.entries(holidays).find(([, { date }]) => date === DAY_OFF)?.[0] ?? "";
}

/** A valid call of each endpoint, by its name in the contract. A missing endpoint fails the completeness test. */
export const REQUESTS: Readonly<Record<string, Row>> = {
	...ADMINISTRATION,
	...CALENDARS,
	...CAPACITY,
	...LEAVE_REQUESTS,
	...DOCUMENTS,
	...MONTHS,
	...RESOURCES,
	...MONEY,
	...INVOICES,
	...REPORTS,
	...MOVING_IN,
	...PROJECTS,
	"availability.getAvailabilities": {
		request: ({ userId }) => ({ query: { userId } }),
		objects: [{ ...personToRead, managersToo: true }],
	},
	"availability.newAvailability": {
		request: ({ userId }) => ({ body: { userId, startDate: someday(), percentage: 60, notes: "" } }),
		objects: [personToRead],
	},
	"availability.updateAvailability": {
		request: ({ userId, availabilityId }) => ({ body: { userId, id: availabilityId, percentage: 40 } }),
		objects: [personToRead, availability],
	},
	"availability.deleteAvailability": {
		request: ({ userId, removableAvailabilityId }) => ({ body: { userId, id: removableAvailabilityId } }),
		objects: [personToRead, availability],
	},
	"balance.addAdjustment": {
		request: ({ userId, date }) => ({ body: { userId, date, kind: "correction", hours: 0.25, notes: "" } }),
		objects: [personToRead],
	},
	"balance.addAdjustments": {
		request: ({ userId, date }) => ({
			body: { id: randomUUID(), date, kind: "correction", notes: "", lines: [{ userId, hours: 0.25 }] },
		}),
		objects: [personToRead],
	},
	"balance.getBalances": nothing,
	"balance.getReferencePeriods": nothing,
	"balance.getReferencePeriod": {
		request: ({ userId }) => ({ query: { userId } }),
		objects: [personToRead],
	},
	"balance.getBalance": { request: ({ userId }) => ({ query: { userId } }), objects: [personToRead] },
	"employmentContracts.getContracts": {
		request: ({ userId }) => ({ query: { userId } }),
		objects: [personToRead],
	},
	"employmentContracts.newContract": {
		request: ({ userId }) => ({ body: { userId, startDate: someday(), percentage: 80 } }),
		objects: [personToRead],
	},
	"employmentContracts.updateContract": {
		request: ({ userId, contractId }) => ({ body: { userId, id: contractId, percentage: 90 } }),
		objects: [personToRead, employmentContract],
	},
	"employmentContracts.deleteContract": {
		request: ({ userId, removableContractId }) => ({ body: { userId, id: removableContractId } }),
		objects: [personToRead, employmentContract],
	},
	"employmentContracts.previewContract": {
		request: ({ userId, contractId }) => ({
			body: { action: "update", userId, id: contractId, percentage: 70 },
		}),
		objects: [personToRead, employmentContract],
	},
	"health.getHealth": nothing,
	"missingEntries.getLastEntry": {
		request: ({ userId }) => ({ query: { userId } }),
		objects: [personToRead],
	},
	"missingEntries.getUserActivity": {
		request: () => ({ query: { year: "2026", month: "5" } }),
		objects: [],
	},
	"missingEntries.getCurrentUserActivity": {
		request: ({ userId }) => ({ query: { year: "2026", month: "5", userId } }),
		objects: [personToRead],
	},
	"openapi.getOpenapi": nothing,
	"sales.getSalesContracts": nothing,
	"slack.reportFailedLogin": {
		request: () => ({ body: { email: "aino@example.com", message: "auth/invalid-credential" } }),
		objects: [],
	},
	"slack.remindPeople": {
		request: ({ userId }) => ({ body: { userIds: [userId], month: pastMonth() } }),
		objects: [],
	},
	"slack.getReminders": nothing,
	"slack.getConnection": { request: () => ({ query: { testId: randomUUID() } }), objects: [] },
	"slack.sendTestMessage": { request: () => ({ body: { id: randomUUID() } }), objects: [] },
	"slack.noteOldEntry": { request: () => ({ body: { message: "I was ill." } }), objects: [] },
	"specialDays.addMissingNationalHoliday": {
		request: ({ userId }) => ({ body: { userId, date: DAY_OFF } }),
		objects: [personToRead],
	},
	"specialDays.cancelPlannedHolidays": {
		request: ({ date, userId }) => ({ body: { startDate: date, endDate: date, userId } }),
		objects: [personToRead],
	},
	"specialDays.changePlannedHolidays": {
		request: ({ userId }) => ({ body: { id: CHANGE, entryIds: [], dates: [CHANGED], userId } }),
		objects: [personToRead],
	},
	"specialDays.deleteNationalHoliday": {
		request: ({ userId }) => ({
			body: { nationalHolidayId: dayOffId(), workDayId: workDayIdOf(userId, DAY_OFF) },
		}),
		objects: [workDay],
	},
	"specialDays.getAbsences": {
		request: ({ date }) => ({ query: { startDate: date, endDate: date } }),
		objects: [],
	},
	"specialDays.getAvailableHolidays": {
		request: ({ userId }) => ({ query: { userId } }),
		objects: [personToRead],
	},
	"specialDays.getPlannedHolidays": {
		request: ({ date, userId }) => ({ query: { startDate: date, endDate: date, userId } }),
		objects: [personToRead],
	},
	"specialDays.getSpecialDayTypes": nothing,
	"specialDays.getNationalHolidays": {
		request: ({ date }) => ({ query: { startDate: date, endDate: date } }),
		objects: [],
	},
	"specialDays.getUserAnnualHolidays": nothing,
	"specialDays.newAnnualHoliday": {
		request: ({ workDayId }) => ({
			body: { id: HOLIDAY_BOOKING, dates: [HOLIDAY], dayTypeId: 3, workDayId },
		}),
		objects: [workDay],
	},
	"specialDays.newHolidayAsPayment": {
		request: ({ workDayId }) => ({
			body: { id: PAID_OUT_BOOKING, dates: [PAID_OUT], dayTypeId: 7, notes: "Agreement", workDayId },
		}),
		objects: [workDay],
	},
	"specialDays.newNationalHoliday": {
		request: () => ({ body: { name: "Company day", date: aDayWithoutHoliday() } }),
		objects: [],
	},
	"specialDays.previewNationalHoliday": {
		request: ({ userId }) => ({ body: { action: "add-missing", userId, date: DAY_OFF } }),
		objects: [personToRead],
	},
	"specialDays.setHolidayAdjustment": {
		request: ({ userId }) => ({ body: { userId, buckets: [anOpeningBucket()] } }),
		objects: [personToRead],
	},
	"workDays.getWorkDays": {
		request: ({ date, userId }) => ({ query: { startDate: date, endDate: date, userId } }),
		objects: [personToRead],
	},
	"workDays.getWorkDay": { request: ({ workDayId }) => ({ query: { workDayId } }), objects: [workDay] },
	"workDays.getWorkDayByDate": {
		request: ({ date, userId }) => ({ query: { date, userId } }),
		objects: [personToRead],
	},
	"workDays.saveEntry": {
		request: ({ date, userId, projectId, labelId }) => ({
			body: {
				entry: { id: randomUUID(), hours: 0.25, dayTypeId: 0, notes: "", projectId, labelId },
				date,
				userId,
			},
		}),
		objects: [personToRead, project, label],
	},
	"workDays.saveEntries": {
		request: ({ date, userId, projectId, labelId }) => ({
			body: {
				userId,
				entries: [0.25, 0.5].map((hours) => ({
					entry: { id: randomUUID(), hours, dayTypeId: 0, notes: "", projectId, labelId },
					date,
				})),
			},
		}),
		objects: [personToRead, project, label],
		refusalData: ({ date }) => ({ dates: [date] }),
	},
	"workDays.updateEntry": {
		request: ({ workDayId, entryId, projectId, labelId }) => ({
			body: { editedEntry: { id: entryId, changedHour: 2, notes: "changed", projectId, labelId }, workDayId },
		}),
		objects: [workDay, entry, project, label],
	},
	"workDays.updateEntries": {
		request: ({ workDayId, entryId: id, projectId, labelId }) => ({
			body: {
				changes: [{ projectId, labelId, notes: "changed", entries: [{ id, workDayId, version: 1 }] }],
			},
		}),
		objects: [workDay, entry, project, label],
		refusalData: ({ date }) => ({ dates: [date] }),
	},
	"workDays.setTimer": {
		request: ({ projectId, labelId }) => ({ body: { id: TIMER, notes: "", projectId, labelId } }),
		objects: [project, label],
	},
	// These end no timer: none runs under a new id, for any caller.
	"workDays.stopTimer": { request: () => ({ body: { id: randomUUID() } }), objects: [] },
	"workDays.discardTimer": { request: () => ({ body: { id: randomUUID() } }), objects: [] },
	"workDays.updateMonthState": {
		request: ({ userId }) => ({
			body: { month: pastMonth(), state: "open", reason: "A mistake", userIds: [userId] },
		}),
		objects: [],
	},
	"workDays.getMonthStates": { request: () => ({ query: { year: "2026" } }), objects: [] },
	"workDays.deleteEntry": {
		request: ({ workDayId, removableId }) => ({ body: { id: removableId, workDayId, version: 2 } }),
		objects: [workDay, entry],
	},
};
