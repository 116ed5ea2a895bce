import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import type { Timer } from "@tuntikirja/contract/work-days/timer/timer-schema.ts";
import { focusManager } from "@tanstack/react-query";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "#app/shell/query.ts";
import { setClock } from "#lib/clock.ts";
import { loadTexts, switchLanguage } from "#lib/i18n/i18n.ts";
import { aProfile, network } from "#test/network.ts";
import { renderApp, signIn } from "#test/render-app.tsx";
// Fetched here, so that the first test does not wait for them.
import "./after-page.tsx";
import "#domain/saving/send-queue/send-queue-chunk.ts";
import "#app/palette/palette.tsx";
import "#features/timer/timer-bar.tsx";
import "#features/timer/timer-dialog.tsx";
import "#features/timer/asked-hours-dialog.tsx";

const NOW = "2026-06-10T09:00:00.000Z";
const PROJECT = {
	id: "kaarna",
	name: "Kaarna",
	members: [],
	isActive: true,
	isMember: true,
	hourName: null,
	hourLabels: [],
	favProject: true,
	favLabelId: null,
};

/** What the server has: a test of another device changes it. */
let running: Timer | null | undefined;
let calls: { method: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
	calls = [];
	running = null;
	queryClient.clear();
	setClock(() => new Date(NOW));
});

function aTimer(overrides: Partial<Timer> = {}): Timer {
	return { id: "first", startedAt: "2026-06-10T08:15:00.000Z", date: "2026-06-10", notes: "", ...overrides };
}

function aSavedDay(id: string) {
	const day = { workDayId: "aino_2026-06-10", date: "2026-06-10" };
	const entry = { ...day, id, hours: 0.75, dayTypeId: 0, notes: "", version: 1 };
	return { workDayId: day.workDayId, entries: [entry] };
}

const saved = (id: string) => ({ outcome: "saved", saved: aSavedDay(id), timer: null });

async function serve(
	stopped: (body: Record<string, unknown>) => Response = () => HttpResponse.json(saved("first")),
) {
	const profile = aProfile();
	await signIn(profile);
	const answer = () =>
		HttpResponse.json({ ...profile, ...(running === undefined ? {} : { timer: running }) });
	const noted = async (request: Request) => {
		const body = (await request.json()) as Record<string, unknown>;
		calls.push({ method: request.method, body });
		return body;
	};
	network.use(
		http.get("*/api/user/own-user-info", answer),
		http.get("*/api/project/projects", () => HttpResponse.json({ projects: [PROJECT] })),
		http.put("*/api/work-day/timer", async ({ request }) => {
			const { id, projectId, startedAt = NOW, notes = "" } = await noted(request);
			const project = projectId ? { project: { id: "kaarna", name: "Kaarna" } } : {};
			running = aTimer({ id: String(id), startedAt: String(startedAt), notes: String(notes), ...project });
			return HttpResponse.json({ timer: running });
		}),
		http.post("*/api/work-day/timer/stop", async ({ request }) => {
			const response = stopped(await noted(request));
			if (response.ok) running = null;
			return response;
		}),
		http.delete("*/api/work-day/timer", async ({ request }) => {
			await noted(request);
			running = null;
			return HttpResponse.json({ timer: null });
		}),
		http.delete("*/api/work-day/entry", async ({ request }) => {
			await noted(request);
			return HttpResponse.json([]);
		}),
	);
	await loadTexts(["offline", "timer", "work-days"]);
	await renderApp("/documents");
}

test("people who do not use a timer see none, and their page does not fetch one", async () => {
	running = undefined;
	await serve();
	await screen.findByRole("heading", { name: "Page /documents" });
	await new Promise((resolve) => setTimeout(resolve, 800));
	expect(screen.queryByRole("button", { name: "Start timer" })).toBeNull();
});

test("one press starts on the favourite project, the next one logs, and Undo goes on where it ended", async () => {
	await serve();
	await userEvent.click(await screen.findByRole("button", { name: "Start timer" }));

	const stop = await screen.findByRole("button", { name: "Stop" });
	expect(stop).toHaveFocus();
	expect(screen.getByRole("button", { name: "Timer 0:00:00, Kaarna: change" })).toBeVisible();
	const id = calls[0]?.body.id;
	expect(calls).toEqual([{ method: "PUT", body: { id, projectId: "kaarna" } }]);
	network.use(
		http.post("*/api/work-day/timer/stop", () => {
			running = null;
			return HttpResponse.json(saved(String(id)));
		}),
	);

	await userEvent.click(stop);
	expect(await screen.findByText("0.75 h logged on 10.06.2026.")).toBeVisible();
	await userEvent.click(screen.getByRole("button", { name: "Undo" }));

	await waitFor(() => expect(calls).toHaveLength(3));
	expect(calls[1]).toMatchObject({ method: "DELETE", body: { id, workDayId: "aino_2026-06-10" } });
	expect(calls[2]).toMatchObject({ method: "PUT", body: { startedAt: NOW, projectId: "kaarna" } });
	expect(calls[2]?.body.id).not.toBe(id);
});

/** Presses the first row of the palette for what is typed. */
async function command(typed: string) {
	const user = userEvent.setup();
	await user.keyboard("{Control>}k{/Control}");
	await user.type(await screen.findByRole("combobox"), typed);
	return user;
}

test("the palette starts and stops the timer as its button does, in English on a Finnish screen too", async () => {
	await serve();
	await screen.findByRole("button", { name: "Start timer" });
	const user = await command("start timer");
	expect(await screen.findByRole("option", { name: "Start timer" })).toBeVisible();
	expect(screen.queryByRole("option", { name: "Stop timer" })).toBeNull();
	await user.keyboard("{Enter}");
	await screen.findByRole("button", { name: "Stop" });
	expect(calls).toMatchObject([{ method: "PUT", body: { projectId: "kaarna" } }]);

	await act(() => switchLanguage("fi"));
	await (await command("stop timer")).keyboard("{Enter}");
	await waitFor(() => expect(calls).toHaveLength(2));
	expect(calls[1]).toMatchObject({ method: "POST" });
	expect(await screen.findByRole("button", { name: "Käynnistä ajastin" })).toBeVisible();
	await command("käynnistä aj");
	expect(await screen.findByRole("option", { name: "Käynnistä ajastin" })).toBeVisible();
	await act(() => switchLanguage("en"));
});

test.each([
	["is in the palette's help of those who use one", null, /go to July, start timer\.$/],
	["is nowhere in the palette of others", undefined, /go to July\.$/],
])("the timer %s", async (_, timer, help) => {
	running = timer;
	await serve();
	await screen.findByRole("heading", { name: "Page /documents" });
	const user = await command("start timer");
	if (timer === undefined) expect(screen.queryByRole("option", { name: "Start timer" })).toBeNull();
	await user.type(screen.getByRole("combobox"), " qqq");
	expect(await screen.findByText(help)).toBeVisible();
});

test("what the timer says is changed in a dialog, with the time of its start", async () => {
	running = aTimer();
	await serve();
	await userEvent.click(await screen.findByRole("button", { name: "Timer 0:45:00, No project: change" }));
	const dialog = await screen.findByRole("dialog", { name: "Running timer" });

	await userEvent.type(within(dialog).getByLabelText("Note"), "Review");
	const time = within(dialog).getByLabelText("Started at");
	expect(time).toHaveValue("11:15");
	await userEvent.clear(time);
	await userEvent.type(time, "10:30");
	await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));

	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	expect(calls).toEqual([
		{ method: "PUT", body: { id: "first", notes: "Review", startedAt: "2026-06-10T07:30:00.000Z" } },
	]);
	expect(screen.getByRole("button", { name: /Timer 1:30:00/ })).toBeVisible();
});

test("a discarded timer logs nothing and can be had back", async () => {
	running = aTimer({ notes: "Review" });
	await serve();
	await userEvent.click(await screen.findByRole("button", { name: /^Timer/ }));
	await userEvent.click(await screen.findByRole("button", { name: "Discard" }));

	expect(await screen.findByText("Timer discarded. Nothing was logged.")).toBeVisible();
	await userEvent.click(screen.getByRole("button", { name: "Undo" }));

	expect(await screen.findByRole("button", { name: "Stop" })).toBeVisible();
	expect(calls.at(-1)).toMatchObject({
		method: "PUT",
		body: { startedAt: aTimer().startedAt, notes: "Review" },
	});
});

test("the hours of a forgotten timer are asked for", async () => {
	running = aTimer({ date: "2026-06-09", startedAt: "2026-06-09T05:00:00.000Z" });
	const asked = {
		code: "hours-required",
		...ERRORS["hours-required"],
		data: { date: "2026-06-09", hours: null },
	};
	await serve(({ hours }) =>
		hours === undefined ? HttpResponse.json(asked, { status: 400 }) : HttpResponse.json(saved("first")),
	);
	await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
	const dialog = await screen.findByRole("dialog", { name: "Hours for 09.06.2026" });

	await userEvent.click(within(dialog).getByRole("button", { name: "Log hours" }));
	expect(within(dialog).getByLabelText(/^Hours/)).toBeInvalid();
	await userEvent.type(within(dialog).getByLabelText(/^Hours/), "7:30{Enter}");

	expect(await screen.findByRole("button", { name: "Start timer" })).toBeVisible();
	expect(calls.map(({ body }) => body)).toEqual([{ id: "first" }, { id: "first", hours: 7.5 }]);
});

test("a timer under half a step says that nothing was logged, and a refused stop runs on", async () => {
	running = aTimer();
	let isLocked = true;
	await serve(() =>
		isLocked
			? HttpResponse.json({ code: "month-locked", ...ERRORS["month-locked"] }, { status: 423 })
			: HttpResponse.json({ outcome: "too-short", timer: null }),
	);
	await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
	expect(await screen.findByText("The timer is still running.")).toBeVisible();
	expect(screen.getByText("The month is locked.")).toBeVisible();

	isLocked = false;
	await userEvent.click(screen.getByRole("button", { name: "Stop" }));
	expect(await screen.findByText("Too short: nothing was logged.")).toBeVisible();
});

test("a stop whose times another entry has names that entry", async () => {
	running = aTimer();
	await serve(() => {
		const { status, message } = ERRORS["invalid-input"];
		const fields = [{ path: "clock", reason: "overlaps another entry" }];
		const overlaps = { date: "2026-06-10", start: "11:00", end: "11:30" };
		return HttpResponse.json(
			{ code: "invalid-input", status, message, data: { fields, overlaps } },
			{ status },
		);
	});
	await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
	expect(await screen.findByText("The timer is still running.")).toBeVisible();
	expect(screen.getByText(/^These times overlap the entry of .*10 June, 11:00–11:30\.$/)).toBeVisible();
});

test("a change on another device is shown when the window has the focus again", async () => {
	await serve();
	await screen.findByRole("button", { name: "Start timer" });
	running = aTimer();

	act(() => focusManager.setFocused(false));
	act(() => focusManager.setFocused(true));

	expect(await screen.findByRole("button", { name: "Stop" })).toBeVisible();
	act(() => focusManager.setFocused(undefined));
});
