import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hours, onAcme, openDayPanel, rows, TODAY, worked } from "#test/work-days/open-day-panel.tsx";
import { anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";

// Only the clock between two presses: however busy the machine is, they are as far apart as is said.
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const GAPS = [50, 150, 300, 600];
const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));
const save = () => screen.getByRole("button", { name: /^Save/ });

type Press = (user: UserEvent, target: HTMLElement) => Promise<void>;

const PRESSES: Readonly<Record<string, Press>> = {
	touch: (user, target) => user.pointer({ keys: "[TouchA]", target }),
	mouse: (user, target) => user.click(target),
	key: async (user, target) => {
		target.focus();
		await user.keyboard("{Enter}");
	},
};
const WAYS = Object.entries(PRESSES).flatMap(([by, press]) => GAPS.map((gap) => ({ by, gap, press })));

/** Two presses at the same place, whatever is there by then; and time for what the second one may have done. */
async function pressTwice(user: UserEvent, press: Press, target: () => HTMLElement, gap: number) {
	await press(user, target());
	await pause(gap);
	vi.advanceTimersByTime(gap);
	await press(user, target());
	await pause(100);
}

test.each(WAYS)("two presses on Save, $gap ms apart by $by, log once", async ({ press, gap }) => {
	const { user, server } = await openDayPanel();
	await screen.findByDisplayValue("Acme · Dev");
	await user.clear(hours());
	await user.type(hours(), "2");
	await pressTwice(user, press, save, gap);
	await screen.findByText("Entry created successfully.");
	expect(server.writes).toEqual(["POST 2026-06-10 2"]);
	expect(hours()).toHaveValue("");
	expect(hours()).toBeValid();
});

test.each(GAPS)("Enter twice in the hours, %i ms apart, logs once", async (gap) => {
	const { user, server } = await openDayPanel();
	await screen.findByDisplayValue("Acme · Dev");
	await user.clear(hours());
	await user.type(hours(), "2{Enter}");
	await pause(gap);
	await user.keyboard("{Enter}");
	await screen.findByText("Entry created successfully.");
	await pause(100);
	expect(server.writes).toEqual(["POST 2026-06-10 2"]);
	expect(hours()).toBeValid();
});

test.each(WAYS)("two presses on Save of an edit, $gap ms apart by $by, log nothing more", async (way) => {
	const { user, server } = await openDayPanel(TODAY, [worked(TODAY)]);
	await user.click(screen.getByRole("button", { name: /^Edit Acme/ }));
	await user.clear(hours());
	await user.type(hours(), "2");
	await pressTwice(user, way.press, save, way.gap);
	await screen.findByText("Entry updated successfully.");
	expect(new Set(server.writes)).toEqual(new Set(["PUT 2026-06-10 2 v1"]));
	expect(server.entriesOf(TODAY)).toMatchObject([{ hours: 2 }]);
});

test.each(WAYS)("two presses on Duplicate, $gap ms apart by $by, make one copy", async ({ press, gap }) => {
	const { user, server } = await openDayPanel(TODAY, [worked(TODAY, 3)]);
	const duplicate = () => screen.getAllByRole("button", { name: /^Duplicate Acme/ })[0] as HTMLElement;
	await pressTwice(user, press, duplicate, gap);
	expect(server.writes).toEqual(["POST 2026-06-10 3"]);
});

test.each(WAYS)("two presses on Delete, $gap ms apart by $by, delete one entry", async ({ press, gap }) => {
	const two = [anEntry(TODAY, { ...onAcme, hours: 3 }), anEntry(TODAY, { ...onAcme, id: "e2", hours: 2 })];
	const { user, server } = await openDayPanel(TODAY, [folded(aWorkDay(TODAY, { entries: two }))]);
	const first = () => screen.getAllByRole("button", { name: /^Delete Acme/ })[0] as HTMLElement;
	await pressTwice(user, press, first, gap);
	expect(server.writes).toEqual(["DELETE 2026-06-10 v1"]);
	expect(rows()).toHaveLength(1);
});

test("what is left of the day has a button of its own, and two presses log it once", async () => {
	const { user, server } = await openDayPanel();
	await screen.findByDisplayValue("Acme · Dev");
	await user.clear(hours());
	await user.type(hours(), "2");
	await user.click(save());
	const rest = await screen.findByRole("button", { name: "Log the remaining 5:30" });
	await user.click(rest);
	expect(server.writes).toEqual(["POST 2026-06-10 2"]);
	vi.advanceTimersByTime(1000);
	await user.dblClick(rest);
	await waitFor(() => expect(server.writes).toEqual(["POST 2026-06-10 2", "POST 2026-06-10 5.5"]));
	expect(screen.queryByRole("button", { name: /^Log the remaining/ })).not.toBeInTheDocument();
});

test("a day with entries opens with an empty form, which is saved once something is typed", async () => {
	const { user, server } = await openDayPanel(TODAY, [worked(TODAY, 2)]);
	await screen.findByDisplayValue("Acme · Dev");
	expect(hours()).toHaveValue("");
	expect(save()).toHaveAttribute("aria-disabled", "true");
	await user.click(save());
	expect(server.writes).toEqual([]);
	await user.type(hours(), "1{Enter}");
	await waitFor(() => expect(server.writes).toEqual(["POST 2026-06-10 1"]));
});
