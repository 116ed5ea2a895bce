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
 * How many months ago each call writes: a month of its own, so that each call meets a month as full as the others do. The
 * last month is left out, because the caller has only the entries there that calls name.
 */
const MONTHS_AGO = { saveEntry: 2, saveEntries: 3, updateEntry: 4, deleteEntry: 5 } as const;

let saves = 0;

/** The working days of the month in turn: no one logs twenty entries on one day, and the answer is the whole day. */
function nextDay(call: keyof typeof MONTHS_AGO): LocalDate {
	const month = addMonths(monthOf(today()), -MONTHS_AGO[call]);
	const days = workingDaysOf(month);
	saves += 1;
	return days[saves % days.length] ?? firstDay(month);
}

/** A new entry of the caller, which is changed or deleted. */
async function logged(
	{ userId }: Target,
	send: Send,
	day: LocalDate,
): Promise<{ id: string; workDayId: string }> {
	const id = randomUUID();
	await send("POST", "/work-day/entry/", anEntry(day, { id, hours: 0.25 }));
	return { id, workDayId: `${userId}_${day}` };
}

/**
 * The calls that people make all day, as they make them, and what must leave the caller able to sign in. The preparation
 * of a call is not measured.
 */
const OWN: Readonly<Record<string, BenchRequest>> = {
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
		body: anEntry(nextDay("saveEntry"), { hours: 0.25, projectId }),
	}),
	"workDays.saveEntries": ({ projectId }) => ({
		body: { entries: [0.25, 0.5].map((hours) => anEntry(nextDay("saveEntries"), { hours, projectId })) },
	}),
	"workDays.updateEntry": async (target, send) => {
		const { id, workDayId } = await logged(target, send, nextDay("updateEntry"));
		return { body: { editedEntry: { id, changedHour: 0.5, notes: "changed", version: 1 }, workDayId } };
	},
	"workDays.deleteEntry": async (target, send) => {
		const { id, workDayId } = await logged(target, send, nextDay("deleteEntry"));
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
