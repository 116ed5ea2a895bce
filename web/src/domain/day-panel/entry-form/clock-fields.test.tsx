import { screen, within } from "@testing-library/react";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { beforeAll, expect, test } from "vitest";
import { loadTexts } from "#lib/i18n/i18n.ts";
import { hours, openDayPanel, rows, TODAY } from "#test/work-days/open-day-panel.tsx";
import { anEntry, aWorkDay } from "#test/work-days/work-day-builder.ts";
import { typedTimes } from "./entry-values.ts";

beforeAll(() => loadTexts("offline"));

const MORNING = { start: "08:00", end: "11:00", breakMinutes: 0 };

function aDayWithTimes(overrides: Partial<WorkDay> = {}) {
	return aWorkDay(TODAY, { clockTimes: true, ...overrides });
}

test.each([
	["a night", { start: "22:00", end: "06:00", pause: "" }, 480],
	["a break", { start: "12:00", end: "16:00", pause: " 30 " }, 210],
	["a break that is no number", { start: "12:00", end: "16:00", pause: "½" }, "wrong"],
	["a break that takes all", { start: "12:00", end: "13:00", pause: "60" }, "wrong"],
	["times of another entry", { start: "10:59", end: "12:00", pause: "" }, "overlap"],
	["times that touch another entry", { start: "11:00", end: "12:00", pause: "" }, 60],
	["a start alone", { start: "11:00", end: "", pause: "" }, undefined],
])("of %s", (_, typed, expected) => {
	const day = aDayWithTimes({ entries: [anEntry(TODAY, { id: "first", clock: MORNING })] });
	const times = typedTimes(typed, day);
	expect(times && ("problem" in times ? times.problem : times.minutes)).toBe(expected);
});

test("an entry does not overlap itself", () => {
	const entry = anEntry(TODAY, { id: "first", clock: MORNING });
	const typed = { start: "08:00", end: "12:00", pause: "" };
	expect(typedTimes(typed, aDayWithTimes({ entries: [entry] }), entry)).toMatchObject({ minutes: 240 });
});

test("where the company logs times, the hours follow from them", async () => {
	const { user, server } = await openDayPanel(TODAY, [aDayWithTimes()]);
	await user.type(await screen.findByLabelText("Start"), "08:00");
	expect(hours()).toBeVisible();
	await user.type(screen.getByLabelText("End"), "16:00");
	await user.type(screen.getByLabelText("Break (min)"), "30");

	expect(screen.getByText("7:30 h")).toBeVisible();
	expect(screen.queryByLabelText("Hours")).toBeNull();
	await user.click(screen.getByRole("button", { name: /Save/ }));

	expect(await screen.findByText("Entry created successfully.")).toBeVisible();
	expect(server.entriesOf(TODAY)).toMatchObject([
		{ hours: 7.5, clock: { start: "08:00", end: "16:00", breakMinutes: 30 } },
	]);
	expect(within(rows()[0] ?? expect.fail()).getByText(/08:00–16:00/)).toBeVisible();
	// Empty and disarmed, as after any save.
	for (const name of ["Start", "End", "Break (min)"]) expect(screen.getByLabelText(name)).toHaveValue("");
	expect(screen.getByRole("button", { name: /Save/ })).toHaveAttribute("aria-disabled", "true");
});

test("elsewhere the form has no fields for times", async () => {
	await openDayPanel();
	await screen.findByDisplayValue("Acme · Dev");
	expect(screen.queryByLabelText("Start")).toBeNull();
});

const timed = () => anEntry(TODAY, { id: "first", hours: 3, notes: "standup", clock: MORNING });

test("times that are cleared in an edit are gone, and the hours are those that are typed", async () => {
	const { user, server } = await openDayPanel(TODAY, [aDayWithTimes({ entries: [timed()] })]);
	await user.click(screen.getByRole("button", { name: /^Edit No project 3\.00/ }));
	const form = within(await screen.findByRole("form", { name: "Edit entry" }));
	await user.clear(await form.findByLabelText("Start"));
	await user.clear(form.getByLabelText("End"));
	await user.clear(form.getByLabelText("Hours"));
	await user.type(form.getByLabelText("Hours"), "2{Enter}");

	expect(await screen.findByText("Entry updated successfully.")).toBeVisible();
	expect(server.entriesOf(TODAY)).toMatchObject([{ hours: 2, notes: "standup" }]);
	expect(server.entriesOf(TODAY)[0]).not.toHaveProperty("clock");
	expect(rows()[0]).not.toHaveTextContent("08:00");
});

test("times over those of another entry name them, before saving and of another day after it", async () => {
	const { user, server } = await openDayPanel(TODAY, [aDayWithTimes({ entries: [timed()] })]);
	await user.type(await screen.findByLabelText("Start"), "10:00");
	await user.type(screen.getByLabelText("End"), "12:00");
	expect(screen.getByText("These times overlap the entry 08:00–11:00.")).toBeVisible();

	await user.clear(screen.getByLabelText("Start"));
	await user.clear(screen.getByLabelText("End"));
	await user.type(screen.getByLabelText("Start"), "05:00");
	await user.type(screen.getByLabelText("End"), "07:00");
	const overlaps = { date: "2026-06-09", start: "22:00", end: "06:00" };
	server.failNext("invalid-input", {
		fields: [{ path: "clock", reason: "overlaps another entry" }],
		overlaps,
	});
	await user.click(screen.getByRole("button", { name: /Save/ }));
	expect(await screen.findByText("These times overlap the entry of Tue 9 June, 22:00–06:00.")).toBeVisible();
});
