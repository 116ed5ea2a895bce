import "fake-indexeddb/auto";
import { hashKey } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { delay, HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ROUTES } from "#app/routes.ts";
import { queryClient } from "#app/shell/query.ts";
import { api } from "#lib/api-client.ts";
import { setClock } from "#lib/clock.ts";
import { readCachedAnswer } from "#lib/offline-cache/answer-store.ts";
import { aProfile, network } from "#test/network.ts";
import { renderApp, signIn } from "#test/render-app.tsx";
import { fakeWorkDays } from "#test/work-days/fake-work-days.ts";
import { answerHolidays } from "#test/work-days/holidays-builder.ts";
import { anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";
// Fetched here, so that the first test does not wait for them.
import "./after-page.tsx";
import "#features/month/monthly-view-page.tsx";

const TODAY = "2026-06-10";
const MONTH = { startDate: "2026-06-01", endDate: "2026-06-30" };
const AS_OF = /^Offline: as of \d\d\.\d\d\.\d{4} \d\d:\d\d$/;
const worked = folded(aWorkDay(TODAY, { entries: [anEntry(TODAY, { hours: 3, notes: "planning" })] }));

let people = 0;
let online = true;

beforeEach(() => {
	online = true;
	setClock(() => new Date(`${TODAY}T09:00:00Z`));
	vi.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
	// The profile could not be had: that is what these tests are about.
	vi.mocked(console.error).mockImplementation(() => undefined);
	queryClient.clear();
});

afterEach(() => setClock(() => new Date()));

/** Signs a person in who has worked three hours, and starts the server. */
async function serve(uid: string) {
	await signIn(aProfile({ id: uid, name: `Reader ${uid}` }));
	const server = fakeWorkDays(TODAY, [worked]);
	network.use(
		answerHolidays(),
		http.get("*/api/balance/balance", () => HttpResponse.error()),
	);
	return server;
}

/** Cuts the network, or has the server refuse everything. */
function cut(code?: ErrorCode) {
	const { status, message } = ERRORS[code ?? "internal"];
	const answer = () => HttpResponse.json({ code, status, message }, { status });
	network.use(http.all("*/api/*", code ? answer : () => HttpResponse.error()));
}

/** Reads the month, waits until it is cached, and leaves the page; returns the id of the person. */
async function readMonth(): Promise<string> {
	const uid = `reader-${++people}`;
	await serve(uid);
	const { unmount } = await renderApp(`/monthly-view?month=2026-06&day=${TODAY}`, ROUTES);
	await screen.findAllByText("planning");
	const calls = [
		api.users.getOwnUserInfo.queryKey({ input: {} }),
		api.workDays.getWorkDays.queryKey({ input: MONTH }),
		api.projects.getProjects.queryKey({ input: {} }),
	];
	await vi.waitFor(async () => {
		for (const key of calls) expect(await readCachedAnswer(uid, hashKey(key))).not.toBeNull();
	}, 5000);
	unmount();
	queryClient.clear();
	return uid;
}

/** The line is shown above the page, after the profile has loaded: before that there is no page. */
async function asOfShown() {
	await waitFor(() => expect(screen.getByText(AS_OF)).toBeVisible(), { timeout: 15_000 });
}

function openMonth() {
	return renderApp(`/monthly-view?month=2026-06&day=${TODAY}`, ROUTES);
}

test("without a network the page opens with what was read last, and is renewed when there is one", async () => {
	const uid = await readMonth();
	cut();
	online = false;
	await openMonth();
	await asOfShown();
	expect(await screen.findByText(`Welcome, Reader ${uid}`)).toBeVisible();
	expect(await screen.findByRole("form", { name: "New entry" })).toBeVisible();
	expect(screen.getAllByText("planning")[0]).toBeVisible();
	expect(screen.queryByText("Your projects could not be loaded.")).not.toBeInTheDocument();

	network.resetHandlers();
	const server = await serve(uid);
	server.put({ ...worked, entries: [anEntry(TODAY, { hours: 5, notes: "workshop" })] });
	online = true;
	act(() => void dispatchEvent(new Event("online")));
	expect((await screen.findAllByText("workshop"))[0]).toBeVisible();
	await waitFor(() => expect(screen.queryByText(AS_OF)).not.toBeInTheDocument());
});

test("an entry that is logged then is shown over the cached answer", async () => {
	await readMonth();
	cut();
	online = false;
	const { unmount } = await openMonth();
	const user = userEvent.setup();
	await user.clear(await screen.findByRole("textbox", { name: "Hours" }));
	await user.type(screen.getByRole("textbox", { name: "Hours" }), "2{Enter}");
	expect(await screen.findByText("1 not sent")).toBeVisible();
	unmount();
	queryClient.clear();

	await openMonth();
	expect(await screen.findByText("1 not sent")).toBeVisible();
	expect(await screen.findByRole("button", { name: /5\.00 h.*not sent/ })).toBeVisible();
	await asOfShown();
});

test("a server that cannot be reached is no network either, and can be tried again", async () => {
	const uid = await readMonth();
	cut();
	await openMonth();
	await asOfShown();
	await screen.findAllByText("planning");
	network.resetHandlers();
	await serve(uid);
	await userEvent.click(screen.getByRole("button", { name: "Try again" }));
	await waitFor(() => expect(screen.queryByText(AS_OF)).not.toBeInTheDocument());
	expect(screen.getAllByText("planning")[0]).toBeVisible();
});

test("the cached answer is shown when the server does not answer", async () => {
	await readMonth();
	network.use(http.all("*/api/*", () => delay("infinite")));
	await openMonth();
	await asOfShown();
	expect((await screen.findAllByText("planning"))[0]).toBeVisible();
});

test.each(["inactive", "unknown-user", "foreign-sign-in"] as const)(
	"whom the server refuses as %s sees nothing of it",
	async (code) => {
		const uid = await readMonth();
		cut(code);
		await openMonth();
		expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
		expect(screen.queryByText("planning")).not.toBeInTheDocument();
		await signIn(aProfile({ id: uid }));
		expect(await readCachedAnswer(uid, hashKey(api.users.getOwnUserInfo.queryKey({ input: {} })))).toBeNull();
	},
);

test("a server that fails is an answer, too", async () => {
	await readMonth();
	cut("internal");
	await openMonth();
	expect(await screen.findByText("Your profile could not be loaded.")).toBeVisible();
	await expect(screen.findByText(AS_OF, {}, { timeout: 1500 })).rejects.toThrow();
});

test("the next person at the same browser sees nothing of it without a network", async () => {
	await readMonth();
	await signIn(aProfile({ id: `reader-${++people}` }));
	cut();
	online = false;
	await openMonth();
	expect(await screen.findByText("Your profile could not be loaded.", {}, { timeout: 15_000 })).toBeVisible();
	expect(screen.queryByText(AS_OF)).not.toBeInTheDocument();
	expect(screen.queryByText("planning")).not.toBeInTheDocument();
});
