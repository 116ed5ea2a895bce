import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { expect, test } from "vitest";
import { today } from "#lib/clock.ts";
import { anEntry, aWorkDay } from "#test/work-days/work-day-builder.ts";
import {
	lastWorkedDay,
	type Plan,
	planCopyDay,
	planCopyWeek,
	planFill,
	planLeave,
	skippedByReason,
} from "./plan-entries.ts";

const acme = { id: "acme", name: "Acme" };
const beta = { id: "beta", name: "Beta" };
const projects = [acme, beta].map(
	(project): Project => ({
		...project,
		members: [],
		isActive: true,
		isMember: true,
		hourName: null,
		hourLabels: [],
		favProject: false,
		favLabelId: null,
	}),
);
const worked = (date: string, hours = 7.5, project = acme) =>
	aWorkDay(date, { entries: [anEntry(date, { hours, project })], creditedHours: hours });
const away = (date: string, dayTypeId: 2 | 3 | 7) =>
	aWorkDay(date, { entries: [anEntry(date, { dayTypeId, hours: 0 })] });
const midsummerEve = aWorkDay("2026-06-19", {
	nationalHoliday: { id: "h", name: "Midsummer Eve" },
	entries: [anEntry("2026-06-19", { id: "h", dayTypeId: 4, hours: 0 })],
});

const made = (plan: Plan) =>
	plan.entries.map(({ day, content }) => [day.date, content.project?.id ?? null, toMinutes(content.hours)]);
const skipped = (plan: Plan) => plan.skipped.map(({ date, reason }) => [date, reason]);

test("copy day takes the latest earlier day with work, across weekends and leave", () => {
	const days = [worked("2026-06-04"), worked("2026-06-05"), aWorkDay("2026-06-06"), away("2026-06-08", 2)];
	expect(lastWorkedDay(days, "2026-06-09")?.date).toBe("2026-06-05");
	expect(lastWorkedDay(days, "2026-06-04")).toBeNull();
});

test.each([
	["a weekend", aWorkDay("2026-06-13"), "weekend"],
	["a national holiday", midsummerEve, "nationalHoliday"],
	["an absence", away("2026-06-10", 3), "absence"],
	["a day that has entries", worked("2026-06-10"), "hasEntries"],
	["a locked month", aWorkDay("2026-06-10", { locked: true }), "locked"],
	["a day without a contract", aWorkDay("2026-06-10", { hasContract: false }), "noContract"],
])("copy day skips %s with the reason", (_, target, reason) => {
	const plan = planCopyDay(worked("2026-06-09"), target, projects);
	expect(made(plan)).toEqual([]);
	expect(skipped(plan)).toEqual([[target.date, reason]]);
});

test("times are copied to days that log them, and not where the hours are divided", () => {
	const clock = { start: "08:00", end: "15:30", breakMinutes: 0 };
	const source = aWorkDay("2026-06-09", { entries: [anEntry("2026-06-09", { hours: 7.5, clock })] });
	const target = aWorkDay("2026-06-16", { clockTimes: true });
	const clocks = (plan: Plan) => plan.entries.map(({ content }) => content.clock);
	expect(clocks(planCopyDay(source, target, projects))).toEqual([clock]);
	expect(clocks(planCopyDay(source, aWorkDay("2026-06-16"), projects))).toEqual([undefined]);
	expect(clocks(planCopyWeek([source, target], "2026-06-15", "projects", projects))).toEqual([undefined]);
});

test("copy day skips projects that have been closed", () => {
	const source = aWorkDay("2026-06-09", {
		entries: [
			anEntry("2026-06-09", { id: "a", hours: 3, project: acme }),
			anEntry("2026-06-09", { id: "b", hours: 4, project: { id: "gone", name: "Gone" } }),
		],
	});
	const part = planCopyDay(source, aWorkDay("2026-06-10"), projects);
	expect(made(part)).toEqual([["2026-06-10", "acme", 180]]);
	expect(skipped(part)).toEqual([["2026-06-10", "partlyClosed"]]);
	expect(skipped(planCopyDay(source, aWorkDay("2026-06-10"), [projects[1] as Project]))).toEqual([
		["2026-06-10", "projectClosed"],
	]);
});

test("work is copied up to 31 days ahead", () => {
	const far = aWorkDay(addDays(today(), 40), { isWeekend: false });
	const plan = planCopyDay(worked("2026-06-09"), far, projects);
	expect(skipped(plan)).toEqual([[far.date, "refused"]]);
});

const lastWeek = [
	worked("2026-06-08", 7.5),
	worked("2026-06-09", 9, beta),
	away("2026-06-10", 2),
	worked("2026-06-12", 6),
];
const thisWeek = ["2026-06-15", "2026-06-16", "2026-06-17", "2026-06-18"].map((date) => aWorkDay(date));

test("copy last week copies each weekday's work to the week after and skips the holiday", () => {
	const plan = planCopyWeek([...lastWeek, ...thisWeek, midsummerEve], "2026-06-15", "hours", projects);
	expect(made(plan)).toEqual([
		["2026-06-15", "acme", 450],
		["2026-06-16", "beta", 540],
	]);
	expect(skipped(plan)).toEqual([
		["2026-06-17", "nothingLastWeek"],
		["2026-06-18", "nothingLastWeek"],
		["2026-06-19", "nationalHoliday"],
	]);
});

test("copying only the projects splits the day's hours evenly in quarters, without notes", () => {
	const source = aWorkDay("2026-06-08", {
		entries: [
			anEntry("2026-06-08", { id: "a", hours: 1, project: acme, notes: "planning" }),
			anEntry("2026-06-08", { id: "b", hours: 6, project: beta }),
			anEntry("2026-06-08", { id: "c", hours: 2, project: acme }),
			anEntry("2026-06-08", { id: "d", hours: 2, project: acme, label: { id: "dev", name: "Dev" } }),
		],
	});
	const plan = planCopyWeek(
		[source, aWorkDay("2026-06-15", { expectedHours: 7.75 })],
		"2026-06-15",
		"projects",
		projects,
	);
	expect(made(plan)).toEqual([
		["2026-06-15", "acme", 165],
		["2026-06-15", "beta", 150],
		["2026-06-15", "acme", 150],
	]);
	expect(plan.entries.every(({ content }) => content.notes === "")).toBe(true);
});

test("filling logs each missing day's expected hours with the given project", () => {
	const missing = [
		aWorkDay("2026-06-08"),
		aWorkDay("2026-06-09", { expectedHours: 3.81 }),
		aWorkDay("2026-06-10", { locked: true }),
	];
	const plan = planFill(missing, { project: acme, label: null });
	expect(made(plan)).toEqual([
		["2026-06-08", "acme", 450],
		["2026-06-09", "acme", 229],
	]);
	expect(skipped(plan)).toEqual([["2026-06-10", "locked"]]);
});

const fortnight = [
	aWorkDay("2026-06-12"),
	aWorkDay("2026-06-13"),
	away("2026-06-15", 3),
	away("2026-06-16", 2),
	worked("2026-06-17"),
	away("2026-06-18", 7),
	midsummerEve,
];

test.each([
	[
		3,
		["2026-06-12", "2026-06-17"],
		{ "2026-06-15": "alreadyHoliday", "2026-06-16": "absence", "2026-06-18": "alreadyHoliday" },
	],
	[2, ["2026-06-12", "2026-06-17", "2026-06-18"], { "2026-06-15": "illOnHoliday", "2026-06-16": "absence" }],
	[
		7,
		["2026-06-12", "2026-06-16", "2026-06-17"],
		{ "2026-06-15": "alreadyHoliday", "2026-06-18": "alreadyHoliday" },
	],
] as const)(
	"leave of type %i over a range covers working days and reports the skipped days",
	(dayTypeId, dates, left) => {
		const plan = planLeave(fortnight, dayTypeId, "");
		expect(plan.entries.map(({ day }) => day.date)).toEqual(dates);
		const reasons = Object.fromEntries(skipped(plan));
		expect(reasons).toEqual({ "2026-06-13": "weekend", "2026-06-19": "nationalHoliday", ...left });
	},
);

test("skipped days are grouped by reason", () => {
	const plan = planLeave([aWorkDay("2026-06-13"), midsummerEve, aWorkDay("2026-06-14")], 3, "");
	expect(skippedByReason(plan)).toEqual([
		{ reason: "weekend", dates: ["2026-06-13", "2026-06-14"] },
		{ reason: "nationalHoliday", dates: ["2026-06-19"] },
	]);
});
