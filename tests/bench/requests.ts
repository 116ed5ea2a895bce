import { randomUUID } from "node:crypto";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { REQUESTS } from "#tests/access/requests.ts";
import type { Request } from "#tests/access/rows.ts";
import type { Target } from "#tests/access/targets.ts";
import { workingDaysOf } from "#tests/support/dates.ts";
import { anEntry } from "#tests/support/entries.ts";
import type { Endpoint } from "#tests/support/endpoints.ts";
import type { Scene } from "./company.ts";

type Send = (method: string, path: string, body: unknown) => Promise<unknown>;
type BenchRequest = (target: Target, send: Send, scene: Scene) => Request | Promise<Request>;

/**
 * Changes go to ten months in turn, from the one before the last back, so that the last of them meets months as full as
 * the first did. The last month has only the entries that calls name.
 */
const MONTHS = 10;

let changes = 0;

/** Another day for each change: no one logs twenty entries on one day, and the answer is the whole day. */
function nextDay(): LocalDate {
	const month = addMonths(monthOf(today()), -2 - (changes % MONTHS));
	const days = workingDaysOf(month);
	const day = days[Math.floor(changes / MONTHS) % days.length] ?? firstDay(month);
	changes += 1;
	return day;
}

/** A new entry of the caller, which is changed or deleted. */
async function logged({ userId }: Target, send: Send): Promise<{ id: string; workDayId: string }> {
	const [id, day] = [randomUUID(), nextDay()];
	await send("POST", "/work-day/entry/", anEntry(day, { id, hours: 0.25 }));
	return { id, workDayId: `${userId}_${day}` };
}

/**
 * The calls that people make all day, as they make them, and what must leave the caller able to sign in. The preparation
 * of a call is not measured.
 */
const OWN: Readonly<Record<string, BenchRequest>> = {
	// As the app begins: without naming a person.
	"users.getOwnUserInfo": () => ({}),
	"workDays.getWorkDays": ({ date }) => ({
		query: { startDate: firstDay(monthOf(date)), endDate: lastDay(monthOf(date)) },
	}),
	"team.getCalendar": ({ date }) => ({
		query: { startDate: firstDay(monthOf(date)), endDate: lastDay(monthOf(date)) },
	}),
	// It must name a project or a person.
	"reports.getTimesheet": ({ projectId }) => ({ query: { ...lastYear(), projectId } }),
	// The board of half a year, the longest it offers.
	"capacity.getPlan": () => ({ query: { startDate: today(), endDate: addDays(today(), 26 * 7 - 1) } }),
	"workDays.saveEntry": ({ projectId }) => ({
		body: anEntry(nextDay(), { hours: 0.25, projectId }),
	}),
	"workDays.saveEntries": ({ projectId }) => {
		const day = nextDay();
		return { body: { entries: [0.25, 0.5].map((hours) => anEntry(day, { hours, projectId })) } };
	},
	"workDays.updateEntry": async (target, send) => {
		const { id, workDayId } = await logged(target, send);
		return { body: { editedEntry: { id, changedHour: 0.5, notes: "changed", version: 1 }, workDayId } };
	},
	"workDays.updateEntries": async (target, send) => {
		const { id, workDayId } = await logged(target, send);
		return { body: { changes: [{ notes: "changed", entries: [{ id, workDayId, version: 1 }] }] } };
	},
	"workDays.deleteEntry": async (target, send) => {
		const { id, workDayId } = await logged(target, send);
		return { body: { id, workDayId, version: 2, entryVersion: 1 } };
	},
	"users.updateOwnPassword": (_target, _send, { caller }) => ({ body: { password: caller.password } }),
};

const lastYear = () => ({ startDate: addDays(today(), -364), endDate: today() });

/** The request without a person, project and label, which then is of all, and over a year, the longest usual range. */
function widened({ query, ...others }: Request): Request {
	if (query?.["startDate"] === undefined || query["endDate"] === undefined)
		return query === undefined ? others : { ...others, query };
	const { userId: _one, userIds: _some, projectId: _project, labelId: _label, ...rest } = query;
	return { ...others, query: { ...rest, ...lastYear() } };
}

/** A request for the endpoint. The default is that of the access matrix, so that a new endpoint is measured too. */
export async function requestFor({ name, method }: Endpoint, scene: Scene, send: Send): Promise<Request> {
	const { target } = scene;
	const own = OWN[name];
	if (own !== undefined) return own(target, send, scene);
	const request = REQUESTS[name]?.request(target) ?? {};
	return method === "GET" ? widened(request) : request;
}
