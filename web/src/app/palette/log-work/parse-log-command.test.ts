import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatClock } from "#domain/work-days/parse-hours.ts";
import { labelFor } from "#domain/projects/project-choices.ts";
import { type LogContext, type LogReading, parseLogCommand } from "./parse-log-command.ts";

/** A Friday. */
const TODAY = "2026-11-20";
const YESTERDAY = "2026-11-19";

function aProject(name: string, overrides: Partial<Project> = {}): Project {
	return {
		id: name,
		name,
		members: [],
		isActive: true,
		isMember: true,
		hourName: null,
		hourLabels: [],
		favProject: false,
		favLabelId: null,
		...overrides,
	};
}
const labels = (...names: string[]) => names.map((name) => ({ id: name, name }));

const internal = aProject("Internal", { favProject: true });
const acme = aProject("Acme", { hourLabels: labels("Dev", "Design", "Travel"), favLabelId: "Design" });
const website = aProject("Acme Website");
const bolt = aProject("Blue Bolt", { hourLabels: labels("Testing") });
const context: LogContext = {
	today: TODAY,
	projects: [internal, acme, website, bolt],
	favourite: internal,
	labelOf: (project) => labelFor(project, []),
};
const unambiguous: LogContext = { ...context, projects: [internal, acme, bolt] };

/** `7:30 Acme · Dev 2026-11-20 "review"`; `rest`: what the day has left. */
function written({ dayTypeId, minutes, project, label, date, note }: LogReading): string {
	const work = [project?.name ?? "none", label?.name].filter(Boolean).join(" · ");
	const what = dayTypeId === 0 ? work : `type ${dayTypeId}`;
	return `${minutes === null ? "rest" : formatClock(minutes)} ${what} ${date} "${note}"`;
}
const read = (text: string, given = unambiguous) => parseLogCommand(text, given).map(written);

test.each([
	["log 7.5 acme review yesterday", `7:30 Acme · Design ${YESTERDAY} "review"`],
	["log 7,5 acme", `7:30 Acme · Design ${TODAY} ""`],
	["7h30 acme dev fix login", `7:30 Acme · Dev ${TODAY} "fix login"`],
	["kirjaa 7:30 acme eilen", `7:30 Acme · Design ${YESTERDAY} ""`],
	["KIRJAA 7 t 30 min ACME", `7:30 Acme · Design ${TODAY} ""`],
	["log 90m acme travel", `1:30 Acme · Travel ${TODAY} ""`],
	["log 7.5 hours on acme", `7:30 Acme · Design ${TODAY} ""`],
	["log 7.5 to acme", `7:30 Acme · Design ${TODAY} ""`],
	["log 2 acme to do list", `2:00 Acme · Design ${TODAY} "to do list"`],
	["kirjaa 2 acme to palaveri", `2:00 Acme · Design ${YESTERDAY} "palaveri"`],
	["log 2 acme on site", `2:00 Acme · Design ${TODAY} "on site"`],
	["log yesterday 7.5 acme", `7:30 Acme · Design ${YESTERDAY} ""`],
	["log acme 7.5 review", `7:30 Acme · Design ${TODAY} "review"`],
	["log acme", `rest Acme · Design ${TODAY} ""`],
	["log", `rest Internal ${TODAY} ""`],
	["log yesterday", `rest Internal ${YESTERDAY} ""`],
	["log 7.5", `7:30 Internal ${TODAY} ""`],
	["log 7.5 planning the week", `7:30 Internal ${TODAY} "planning the week"`],
	["log 3 bolt", `3:00 Blue Bolt ${TODAY} ""`],
	["log 3 blue bolt testing", `3:00 Blue Bolt · Testing ${TODAY} ""`],
	["log 3 acme a quick fix", `3:00 Acme · Design ${TODAY} "a quick fix"`],
	["log 3 acme Dev Sprint 2", `3:00 Acme · Dev ${TODAY} "Sprint 2"`],
	["log 3 acme version 2.5", `3:00 Acme · Design ${TODAY} "version 2.5"`],
	["log holiday 24.12.", `rest type 3 2026-12-24 ""`],
	["kirjaa loma ma", `rest type 3 2026-11-16 ""`],
	["log sick yesterday flu", `rest type 2 ${YESTERDAY} "flu"`],
	["sick today", `rest type 2 ${TODAY} ""`],
	["sairas eilen", `rest type 2 ${YESTERDAY} ""`],
	["loma 24.12.", `rest type 3 2026-12-24 ""`],
	["log 2 holiday planning", `2:00 Internal ${TODAY} "holiday planning"`],
])("%j is understood as %s", (text, reading) => {
	expect(read(text)).toEqual([reading]);
});

test.each([
	["today", TODAY],
	["tänään", TODAY],
	["yesterday", YESTERDAY],
	["eilen", YESTERDAY],
	["toissapäivänä", "2026-11-18"],
	["tomorrow", "2026-11-21"],
	["huomenna", "2026-11-21"],
	["mon", "2026-11-16"],
	["Monday", "2026-11-16"],
	["ma", "2026-11-16"],
	["maanantaina", "2026-11-16"],
	["to", YESTERDAY],
	["fri", TODAY],
	["last friday", "2026-11-13"],
	["viime perjantaina", "2026-11-13"],
	["last mon", "2026-11-16"],
	["su", "2026-11-15"],
	["12.11.", "2026-11-12"],
	["1.2.", "2026-02-01"],
	["12.11.2025", "2025-11-12"],
	["12.11.25", "2025-11-12"],
	["12/11/2025", "2025-11-12"],
	["12,11,2025", "2025-11-12"],
	["12,11,", "2026-11-12"],
	["2026-11-12", "2026-11-12"],
	["24.12.", "2026-12-24"],
	["ylihuomenna", "2026-11-22"],
])("%j is %s on a Friday, before and after the note and before the project", (day, date) => {
	const reading = `7:30 Acme · Dev ${date} "review"`;
	expect(read(`kirjaa 7,5 acme dev review ${day}`)).toEqual([reading]);
	expect(read(`kirjaa 7,5 acme dev ${day} review`)).toEqual([reading]);
	expect(read(`kirjaa 7,5 ${day} acme dev review`)).toEqual([reading]);
});

test("a date without a year is never far ahead: in January, the last days of December have just been", () => {
	expect(read("log 7.5 30.12.", { ...unambiguous, today: "2027-01-04" })).toEqual([
		`7:30 Internal 2026-12-30 ""`,
	]);
});

test("what can be meant in several ways gives a choice for each, the likeliest first", () => {
	expect(read("log 7.5 acme review", context)).toEqual([
		`7:30 Acme · Design ${TODAY} "review"`,
		`7:30 Acme Website ${TODAY} "review"`,
	]);
	expect(read("log 7.5 acme web", context)[0]).toBe(`7:30 Acme Website ${TODAY} ""`);
	expect(read("log 7.5 acme de review")).toEqual([
		`7:30 Acme · Dev ${TODAY} "review"`,
		`7:30 Acme · Design ${TODAY} "review"`,
		`7:30 Acme · Design ${TODAY} "de review"`,
	]);
	expect(read("log 7.5 bolts")).toEqual([`7:30 Internal ${TODAY} "bolts"`]);
	// Letters from within a name may be the beginning of a note.
	expect(read("log 7.5 cme")).toEqual([`7:30 Acme · Design ${TODAY} ""`, `7:30 Internal ${TODAY} "cme"`]);
});

test.each([
	"",
	"  ",
	"acme",
	"balance",
	"yesterday",
	"log out",
	"logout",
	"kirjaudu ulos",
	"log review",
	"monday acme",
	"12.11.",
	// Their dialog shows the days; read as a note, they would have been today's.
	"log holiday 21.–23.12.",
	"kirjaa loma 21.12.–3.1.",
	"log holiday 31.11.",
	"log holiday 28.–3.1.",
	"holiday",
])("%j logs nothing", (text) => {
	expect(read(text)).toEqual([]);
});

test("without projects and favourites hours are logged without one", () => {
	const none = { ...context, projects: [], favourite: null };
	expect(read("log 7.5 workshop", none)).toEqual([`7:30 none ${TODAY} "workshop"`]);
});

const WORDS = ["review", "Workshop", "büro", "42x", "(draft)", "planning"];

test("the parts of any line are found again, in any order", () => {
	const parts = fc.record({
		verb: fc.constantFrom("log", "Kirjaa", ""),
		minutes: fc.integer({ min: 1, max: 1440 }),
		project: fc.constantFrom(internal, acme, bolt),
		label: fc.constantFrom("", "dev", "design", "travel"),
		note: fc.array(fc.constantFrom(...WORDS), { maxLength: 5 }),
		days: fc.integer({ min: -180, max: 180 }),
		place: fc.constantFrom("front", "middle", "end"),
	});
	fc.assert(
		fc.property(parts, ({ verb, minutes, project, label, note, days, place }) => {
			const date = addDays(TODAY, days);
			const day = `${Number(date.slice(8))}.${Number(date.slice(5, 7))}.${date.slice(0, 4)}`;
			const named = project === acme ? label : "";
			const at = (where: typeof place) => (place === where ? day : "");
			const line = [
				verb,
				formatClock(minutes),
				at("front"),
				project.name,
				named,
				at("middle"),
				...note,
				at("end"),
			];
			const [reading, ...others] = parseLogCommand(line.filter(Boolean).join("  "), unambiguous);
			expect(others).toEqual([]);
			expect(reading).toMatchObject({ minutes, date, project, note: note.join(" "), dayTypeId: 0 });
			if (named) expect(reading?.label?.id.toLowerCase()).toBe(named);
		}),
	);
});

test("whatever is typed, what is offered comes from it or from what there is", () => {
	const word = fc.constantFrom(
		"log",
		"kirjaa",
		"7.5",
		"last",
		"mon",
		"to",
		"acme",
		"dev",
		"9 t",
		"30.2.",
		"x",
		"sick",
		"\t",
	);
	const text = fc.oneof(
		fc.string(),
		fc.array(word, { maxLength: 12 }).map((words) => words.join(" ")),
	);
	fc.assert(
		fc.property(text, (typed) => {
			const readings = parseLogCommand(typed, context);
			expect(readings.length).toBeLessThanOrEqual(5);
			for (const { note, date, project, label } of readings) {
				expect(typed.split(/\s+/).join(" ")).toContain(note);
				expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
				expect([...context.projects, null]).toContain(project);
				if (label) expect(project?.hourLabels).toContainEqual(label);
			}
		}),
	);
});
