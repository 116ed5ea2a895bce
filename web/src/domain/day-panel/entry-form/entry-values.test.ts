import { expect, test } from "vitest";
import { aProject } from "#test/projects/project-builder.ts";
import { anEntry, aWorkDay } from "#test/work-days/work-day-builder.ts";
import {
	type EntryValues,
	followed,
	validateEntry,
	remainingMinutes,
	suggestedValues,
	valuesOf,
} from "./entry-values.ts";

const dev = { id: "dev", name: "Dev" };
const acme = aProject({ hourLabels: [dev], favLabelId: "dev" });
const wednesday = aWorkDay("2026-06-10");
const saturday = aWorkDay("2026-06-13");
const typed = (values: Partial<EntryValues> = {}): EntryValues => ({
	dayTypeId: "0",
	projectId: "acme",
	labelId: "dev",
	hours: "7:30",
	notes: "",
	...values,
});

test("an empty day suggests a full day on the favourite: one press saves it", () => {
	const values = suggestedValues(wednesday, { projects: [acme], recent: [] });
	expect(values).toEqual({ ...typed(), start: "", end: "", pause: "" });
	expect(validateEntry(values, wednesday, [acme])).toEqual({
		content: { dayTypeId: 0, hours: 7.5, notes: "", project: { id: "acme", name: "Acme" }, label: dev },
	});
});

test.each([
	["5 h worked", [anEntry("2026-06-10", { hours: 5 })], 5, 150],
	["a full day", [anEntry("2026-06-10")], 7.5, 0],
	["more than due", [anEntry("2026-06-10", { hours: 9 })], 9, 0],
	["half a day of balance leave", [anEntry("2026-06-10", { hours: 3.5, dayTypeId: 6 })], 0, 240],
])("after %s the remainder is suggested", (_, entries, creditedHours, minutes) => {
	expect(remainingMinutes(aWorkDay("2026-06-10", { entries, creditedHours }))).toBe(minutes);
});

test.each([
	[
		"hours that cannot be read",
		typed({ hours: "7:99" }),
		wednesday,
		{ field: "hours", problem: "hoursUnreadable" },
	],
	["no hours", typed({ hours: " " }), wednesday, { field: "hours", problem: "hoursRequired" }],
	["zero hours", typed({ hours: "0" }), wednesday, { field: "hours", problem: "hoursRequired" }],
	["more than a day", typed({ hours: "25" }), wednesday, { field: "hours", problem: "dayOver24" }],
	[
		"more than a day with what is there",
		typed({ hours: "20" }),
		aWorkDay("2026-06-10", { entries: [anEntry("2026-06-10")] }),
		{ field: "hours", problem: "dayOver24" },
	],
	["a weekend", typed(), saturday, { refusal: "weekend-entry" }],
	["a locked month", typed(), aWorkDay("2026-06-10", { locked: true }), { refusal: "month-locked" }],
	[
		"a day without a contract",
		typed(),
		aWorkDay("2026-06-10", { hasContract: false }),
		{ refusal: "no-contract" },
	],
	[
		"a second holiday",
		typed({ dayTypeId: "3" }),
		aWorkDay("2026-06-10", { entries: [anEntry("2026-06-10", { dayTypeId: 3, hours: 0 })] }),
		{ refusal: "already-holiday" },
	],
	[
		"a holiday on a national holiday",
		typed({ dayTypeId: "3" }),
		aWorkDay("2026-06-19", { nationalHoliday: { id: "h", name: "Midsummer Eve" } }),
		{ refusal: "already-holiday" },
	],
	[
		"holiday as payment without its basis",
		typed({ dayTypeId: "7" }),
		wednesday,
		{ field: "notes", problem: "basisRequired" },
	],
	[
		"a note that is too long",
		typed({ notes: "x".repeat(2001) }),
		wednesday,
		{ field: "notes", problem: "noteTooLong" },
	],
])("%s is refused before the server is asked", (_, values, day, verdict) => {
	expect(validateEntry(values, day, [acme])).toEqual(verdict);
});

test.each([
	[
		"a holiday needs no hours and no project",
		typed({ dayTypeId: "3", hours: "nonsense" }),
		{ hours: 0, project: null },
	],
	[
		"sick leave takes what the day has left",
		typed({ dayTypeId: "2", hours: "" }),
		{ hours: 7.5, project: null },
	],
	[
		"half a day of paid leave has the typed hours",
		typed({ dayTypeId: "5", hours: "3:45" }),
		{ hours: 3.75, project: null },
	],
	["the note is trimmed", typed({ notes: "  standup " }), { notes: "standup" }],
	["a project need not be named", typed({ projectId: "", labelId: "" }), { project: null, label: null }],
])("%s", (_, values, content) => {
	const verdict = validateEntry(values, wednesday, [acme]);
	const named = "content" in verdict && { project: null, label: null, ...verdict.content };
	expect(named).toMatchObject(content);
});

test("an edit is validated without the entry itself; its project may be closed by now", () => {
	const old = anEntry("2026-06-10", {
		hours: 20,
		project: { id: "gone", name: "Gone" },
		label: { id: "x", name: "X" },
	});
	const day = aWorkDay("2026-06-10", { entries: [old] });
	expect(validateEntry({ ...valuesOf(old), hours: "22" }, day, [acme], old)).toMatchObject({
		content: { hours: 22, project: { id: "gone", name: "Gone" }, label: { id: "x", name: "X" } },
	});
});

test("untouched fields follow a new suggestion, typed ones do not change", () => {
	const before = typed({ projectId: "", labelId: "" });
	const now = typed({ hours: "2:00" });
	expect(followed(before, before, now)).toEqual(now);
	expect(followed({ ...before, hours: "3", notes: "x" }, before, now)).toEqual({
		...now,
		hours: "3",
		notes: "x",
	});
	expect(followed({ ...before, projectId: "beta" }, before, now)).toEqual({
		...now,
		projectId: "beta",
		labelId: "",
	});
});
