import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { type CustomerCall, nothing, under } from "./customer-call.ts";
import { aLoggedEntry, type Scene } from "./customer-scene.ts";

// Shapes of spec §3.
const ENTRY = ["id", "workDayId", "hours", "dayTypeId", "notes", "project", "date"];
const WORK_DAY = ["workDayId", "date", "entries"];
const ACTIVITY = ["{userId}.name", "{userId}.missing[].date", "{userId}.lastEntryDate"];

const month = ({ date }: Scene) => ({
	query: { year: date.slice(0, 4), month: String(Number(date.slice(5, 7))) },
});
/** Own user and notifications. */
export const OWN: readonly CustomerCall[] = [
	{
		call: "GET /user/own-user-info",
		role: "external",
		sends: nothing,
		answers: [
			"id",
			"name",
			"email",
			"picture",
			"role",
			"isActive",
			"systemCreated",
			"emailVerified",
			"startDate",
		],
	},
	{
		call: "POST /slack/failed-login",
		role: null,
		sends: () => ({ body: { email: "aino@example.com", message: "auth/wrong-password" } }),
		answers: [],
	},
	{
		call: "POST /slack/modifying-old-entry",
		role: "external",
		sends: () => ({ body: { message: "I was ill." } }),
		answers: [],
	},
];

/** Work days and entries. */
export const WORK: readonly CustomerCall[] = [
	{
		call: "GET /work-day/work-days/",
		role: "external",
		sends: ({ date }, { uid }) => ({ query: { startDate: date, endDate: date, userId: uid } }),
		optional: ["userId"],
		answers: [
			...under("workDays[].", ...WORK_DAY),
			...under("workDays[].entries[].", ...ENTRY),
			"totalHoursSum",
			"plusMinus",
			"contractDetails.startDate",
		],
	},
	{
		call: "GET /work-day/webapp/work-day/",
		role: "external",
		sends: ({ date }, { uid }) => ({ query: { workDayId: workDayIdOf(uid, date) } }),
		answers: [...WORK_DAY, "entries[].id"],
	},
	{
		call: "GET /work-day/work-day-by-date/",
		role: "external",
		sends: ({ date }) => ({ query: { date } }),
		answers: [...WORK_DAY, "entries[].id"],
	},
	{
		call: "POST /work-day/entry/",
		role: "external",
		sends: ({ date }) => ({ body: { entry: { hours: 0.25, dayTypeId: 0, notes: "" }, date } }),
		answers: ["workDayId", "entries[].id", "entries[].hours"],
	},
	{
		call: "PUT /work-day/webapp/entry/",
		role: "external",
		sends: async (scene, caller) => {
			const { id, workDayId } = await aLoggedEntry(scene, caller);
			return { body: { editedEntry: { id, changedHour: 0.5 }, workDayId } };
		},
		answers: ["workDayId", "entries[].id", "entries[].hours"],
	},
	{
		call: "DELETE /work-day/entry/",
		role: "external",
		sends: async (scene, caller) => ({ body: { ...(await aLoggedEntry(scene, caller)), version: 2 } }),
		answers: ["[].workDayId"],
	},
	{
		call: "GET /missing-entries/last-entry",
		role: "external",
		sends: nothing,
		answers: ["date", "entry.id"],
	},
	{ call: "GET /missing-entries/user-activity", role: "admin", sends: month, answers: ACTIVITY },
	{ call: "GET /missing-entries/current-user-activity", role: "user", sends: month, answers: ACTIVITY },
];
