import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { namesIn } from "#domain/projects/project-choices.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import type {
	holidayAsPaymentInputSchema,
	newHolidayInputSchema,
} from "@tuntikirja/contract/special-days/schema.ts";
import type {
	deleteEntryInputSchema,
	Entry,
	editEntryInputSchema,
	newEntriesInputSchema,
	newEntryInputSchema,
	SavedDay,
	WorkDay,
} from "@tuntikirja/contract/work-days/schema.ts";
import { HttpResponse, http } from "msw";
import type { z } from "zod";
// Fetched here, so that the first test to save does not wait for its file.
import "#domain/saving/send-queue/send-queue-chunk.ts";
import { network } from "#test/network.ts";
import { someHolidays } from "./holidays-builder.ts";
import { aMonth, aWorkDay, folded } from "./work-day-builder.ts";

type NewEntryInput = z.input<typeof newEntryInputSchema>;
type NewEntriesInput = z.input<typeof newEntriesInputSchema>;
type EditInput = z.input<typeof editEntryInputSchema>;
type BookingInput = z.input<typeof newHolidayInputSchema> | z.input<typeof holidayAsPaymentInputSchema>;
type DeleteInput = z.input<typeof deleteEntryInputSchema>;

export interface FakeWorkDays {
	/** The requested writes, in order: `POST 2026-06-10 7.5`, of several entries `POST 2026-06-10 7.5, 2026-06-11 7.5`. */
	readonly writes: string[];
	readonly ids: string[];
	readonly entriesOf: (date: string) => Entry[];
	/** Changes a day as another user would. */
	readonly put: (day: WorkDay) => void;
	/** The next write is refused, or has no answer at all. */
	readonly failNext: (failure: ErrorCode | "network", data?: unknown) => void;
	/** Writes are not answered until the answer is called. */
	readonly hold: () => () => void;
}

/** For tests: the calls of work days and projects, answered from memory. Days outside are a full-timer's. */
export function fakeWorkDays(
	today: string,
	days: readonly WorkDay[] = [],
	projects: readonly Project[] = [],
): FakeWorkDays {
	const store = createStore(today, days);
	const gate = createGate();
	network.use(...readsOf(store, projects), ...writesOf(store, projects, gate));
	return {
		writes: gate.writes,
		ids: gate.ids,
		failNext: gate.failNext,
		hold: gate.hold,
		entriesOf: (date) => store.dayOf(date).entries,
		put: store.put,
	};
}

type Store = ReturnType<typeof createStore>;
type Gate = ReturnType<typeof createGate>;

function createStore(today: string, days: readonly WorkDay[]) {
	const stored = new Map(days.map((day) => [day.date, day]));
	const dayOf = (date: string) => stored.get(date) ?? aWorkDay(date);
	const answerOf = (from: string, to: string) => aMonth(from, to, today, [...stored.values()]);
	const put = (day: WorkDay) => void stored.set(day.date, folded(day));
	const change = (date: string, entries: Entry[]): SavedDay => {
		put({ ...dayOf(date), entries });
		const workDay = dayOf(date);
		const month = monthOf(date);
		const { totals, rangeTotals } = answerOf(firstDay(month), lastDay(month));
		return { workDayId: workDay.workDayId, entries, workDay, month: { month, totals, rangeTotals } };
	};
	return { dayOf, answerOf, put, change };
}

/** Records the writes, and lets a test refuse or delay them. */
function createGate() {
	const writes: string[] = [];
	const ids: string[] = [];
	let failure: { code: ErrorCode | "network"; data: unknown } | null = null;
	let held: Promise<void> | null = null;
	const pass = async (name: string, id: string | string[], act: () => object) => {
		writes.push(name);
		ids.push(...[id].flat());
		await held;
		if (failure === null) return HttpResponse.json(act());
		const { code, data } = failure;
		failure = null;
		if (code === "network") return HttpResponse.error();
		const { status, message } = ERRORS[code];
		return HttpResponse.json({ code, status, message, data }, { status });
	};
	const failNext = (code: ErrorCode | "network", data?: unknown) => {
		failure = { code, data };
	};
	const hold = () => {
		let release = (): void => undefined;
		held = new Promise((resolve) => {
			release = resolve;
		});
		return release;
	};
	return { writes, ids, pass, failNext, hold };
}

function readsOf(store: Store, projects: readonly Project[]) {
	return [
		http.get("*/api/work-day/work-days", ({ request }) => {
			const query = new URL(request.url).searchParams;
			return HttpResponse.json(store.answerOf(query.get("startDate") ?? "", query.get("endDate") ?? ""));
		}),
		http.get("*/api/project/projects", () => HttpResponse.json({ projects })),
	];
}

/** Books unless the test has set a failure: `BOOK 3 2026-06-18 2026-06-22`. */
function bookingsOf({ dayOf, change }: Pick<Store, "dayOf" | "change">, { pass }: Pick<Gate, "pass">) {
	const book = async ({ request }: { request: Request }) => {
		const { id = "", dates, dayTypeId, notes = "" } = (await request.json()) as BookingInput;
		return pass(`BOOK ${dayTypeId} ${dates.join(" ")}`, id, () => ({
			workDays: dates.map((date) => {
				const { workDayId, entries } = dayOf(date);
				const entry = { id: `${id}_${date}`, workDayId, date, hours: 0, dayTypeId, notes, version: 1 };
				return change(date, [...entries, entry]).workDay;
			}),
			usedDays: dates.length,
			available: someHolidays(),
		}));
	};
	return [
		http.post("*/api/special-day/new-annual-holiday", book),
		http.post("*/api/special-day/holiday-as-payment", book),
	];
}

/** Adds one entry, or several: `POST 2026-06-10 7.5, 2026-06-11 7.5`; `MOVE` when holiday on these days is given back. */
function additionsOf({ dayOf, change }: Store, projects: readonly Project[], { pass }: Gate) {
	const nameOf = ({ entry, date }: NewEntryInput) => `${date} ${entry.hours}`;
	const actOf = ({ movesHoliday }: Pick<NewEntryInput, "movesHoliday">) => (movesHoliday ? "MOVE" : "POST");
	const add = ({ entry, date, movesHoliday }: NewEntryInput) => {
		const { id = "", hours, dayTypeId, notes = "", projectId, labelId, reasonId, clock } = entry;
		const { workDayId, entries } = dayOf(date);
		const work = named(projects, projectId, labelId);
		const others = entries.filter((one) => one.id !== id && !(movesHoliday && one.dayTypeId === 3));
		const content = {
			hours,
			dayTypeId,
			notes,
			...work,
			...(reasonId && { reasonId }),
			...(clock && { clock }),
		};
		return change(date, [...others, { id, workDayId, date, version: 1, ...content }]);
	};
	return [
		http.post("*/api/work-day/entry", async ({ request }) => {
			const asked = (await request.json()) as NewEntryInput;
			return pass(`${actOf(asked)} ${nameOf(asked)}`, asked.entry.id ?? "", () => add(asked));
		}),
		http.post("*/api/work-day/webapp/entries", async ({ request }) => {
			const { entries, movesHoliday } = (await request.json()) as NewEntriesInput;
			const ids = entries.map(({ entry }) => entry.id);
			return pass(`${actOf({ movesHoliday })} ${entries.map(nameOf).join(", ")}`, ids, () => {
				for (const one of entries) add({ ...one, movesHoliday });
				return [...new Set(entries.map(({ date }) => date))].map(dayOf);
			});
		}),
	];
}

function writesOf(store: Store, projects: readonly Project[], gate: Gate) {
	const { dayOf, change } = store;
	const { pass } = gate;
	return [
		...bookingsOf(store, gate),
		...additionsOf(store, projects, gate),
		http.put("*/api/work-day/webapp/entry", async ({ request }) => {
			const { editedEntry, workDayId } = (await request.json()) as EditInput;
			const {
				id,
				changedHour: hours,
				notes = "",
				dayTypeId = 0,
				projectId,
				labelId,
				reasonId,
				version = 1,
				clock,
			} = editedEntry;
			const date = workDayId.slice(-10);
			return pass(`PUT ${date} ${hours} v${version}`, id, () => {
				const before = dayOf(date).entries.find((one) => one.id === id);
				const isSame =
					before?.project?.id === (projectId ?? undefined) && before?.label?.id === (labelId ?? undefined);
				// What stays is not looked up: it may be closed by now.
				const work = isSame
					? namesIn({ project: before?.project ?? null, label: before?.label ?? null })
					: named(projects, projectId, labelId);
				const times = clock === undefined ? before?.clock : clock;
				const why = reasonId === undefined ? before?.reasonId : reasonId;
				const content = {
					hours,
					notes,
					dayTypeId,
					...work,
					...(why && { reasonId: why }),
					...(times && { clock: times }),
				};
				const next = { id, workDayId, date, version: version + 1, ...content };
				const entries = dayOf(date).entries.map((one) => (one.id === id ? next : one));
				return change(date, entries);
			});
		}),
		http.delete("*/api/work-day/entry", async ({ request }) => {
			const { id, workDayId, entryVersion } = (await request.json()) as DeleteInput;
			const date = workDayId.slice(-10);
			return pass(`DELETE ${date} v${entryVersion}`, id, () => {
				const entries = dayOf(date).entries.filter((one) => one.id !== id);
				return [change(date, entries).workDay];
			});
		}),
	];
}

function named(
	projects: readonly Project[],
	projectId: string | null | undefined,
	labelId: string | null | undefined,
) {
	const project = projects.find((one) => one.id === projectId);
	const label = project?.hourLabels.find((one) => one.id === labelId);
	return {
		...(project ? { project: { id: project.id, name: project.name } } : {}),
		...(label ? { label: { id: label.id, name: label.name } } : {}),
	};
}
