import { act, screen, waitFor } from "@testing-library/react";
import type { Import, ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import {
	AINO,
	AN_IMPORT,
	answerRows,
	manyRows,
	openMovingIn,
	PEKKA,
	toggl,
} from "#test/moving-in/hours-page.tsx";
import { network, sentTo } from "#test/network.ts";
import { refusal } from "#test/render-page.tsx";

interface RowsSent {
	readonly importId: string;
	readonly slice: number;
	readonly isLast: boolean;
	readonly dryRun: boolean;
	readonly rows: readonly ImportRow[];
}

const hashOf = async (text: string) => {
	const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
	return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Begins imports, which are open. */
const answerBegin = () =>
	sentTo("post", "*/api/moving-in/import", (body) =>
		HttpResponse.json({ ...AN_IMPORT, ...(body as Import) }),
	);

/** Calls of rows wait until they are let go. */
function heldRows() {
	const sent: RowsSent[] = [];
	const held: (() => void)[] = [];
	network.use(
		http.post("*/api/moving-in/rows", async ({ request }) => {
			const body = (await request.json()) as RowsSent;
			sent.push(body);
			await new Promise<void>((resolve) => held.push(resolve));
			return HttpResponse.json({ rows: body.rows.map(({ key }) => ({ key, result: "new", code: null })) });
		}),
	);
	const letGo = async (count: number) => {
		await waitFor(() => expect(held).toHaveLength(count));
		held.at(-1)?.();
	};
	return { sent, letGo };
}

test("sending is stopped after a slice, and goes on with the next one", async () => {
	const { user, choose } = await openMovingIn();
	const { sent, letGo } = heldRows();
	await choose(toggl(...manyRows(450)));
	await user.click(await screen.findByRole("button", { name: "Try without writing" }));
	await letGo(1);
	expect(await screen.findByText("200 of 450 rows")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Pause" }));
	expect(screen.getByRole("button", { name: "Pause" })).toBeDisabled();
	await letGo(2);
	expect(await screen.findByText("400 of 450 rows")).toBeVisible();
	await user.click(await screen.findByRole("button", { name: "Go on" }));
	await letGo(3);
	expect(await screen.findByText(/New: 450./)).toBeVisible();
	expect(sent.map(({ slice, isLast }) => [slice, isLast])).toEqual([
		[0, false],
		[1, false],
		[2, true],
	]);
	expect(screen.queryByRole("button", { name: "Go on" })).not.toBeInTheDocument();
});

test("where a call fails the act goes on with its own rows, once, when it is asked to", async () => {
	const { user, choose } = await openMovingIn();
	const begun = answerBegin();
	let isOffline = false;
	const sent = answerRows() as RowsSent[];
	await choose(toggl(...manyRows(450)));
	await user.click(await screen.findByRole("button", { name: "Try without writing" }));
	await screen.findByText(/New: 450./);
	network.use(
		http.post("*/api/moving-in/rows", async ({ request }) => {
			const { slice } = (await request.clone().json()) as RowsSent;
			isOffline ||= slice === 1;
			return isOffline ? HttpResponse.error() : undefined;
		}),
	);
	await user.click(screen.getByRole("button", { name: "Write 450 rows" }));
	expect(await screen.findByText(/Go on once there is a connection/)).toBeVisible();
	expect(screen.getByText("200 of 450 rows")).toBeVisible();
	await user.click(await screen.findByRole("button", { name: "Go on" }));
	expect(await screen.findByRole("button", { name: "Go on" })).toBeEnabled();
	network.resetHandlers(...network.listHandlers().slice(1));
	await user.click(screen.getByRole("button", { name: "Go on" }));
	expect(await screen.findByText("Written: 450. Here already: 0. Refused: 0.")).toBeVisible();
	const written = sent.filter(({ dryRun }) => !dryRun);
	expect(written.map(({ slice }) => slice)).toEqual([0, 1, 2]);
	expect(
		new Set([...written.map(({ importId }) => importId), ...begun.map((one) => (one as Import).id)]),
	).toHaveProperty("size", 1);
});

async function openBegun(fields: Partial<Import> = {}, text = toggl(AINO, PEKKA)) {
	const previous: Import = {
		...AN_IMPORT,
		fileHash: await hashOf(text),
		rows: 2,
		toWrite: 2,
		written: 1,
		finishedAt: null,
		...fields,
	};
	const page = await openMovingIn([{ ...AN_IMPORT, id: "other" }, previous]);
	network.use(
		http.get("*/api/moving-in/import/choices", () =>
			HttpResponse.json({
				choices: {
					order: "ymd",
					own: null,
					people: [{ name: "pekka@example.fi", id: "pekka" }],
					projects: [{ name: "Other · Lumi", id: "lumi" }],
				},
			}),
		),
	);
	await page.choose(text, "a copy.csv");
	return page;
}

test("the file of an import that was begun goes on under its id, with its names, without a trial", async () => {
	const { user } = await openBegun();
	const [begun, sent] = [answerBegin(), answerRows()];
	expect(
		await screen.findByText(/^This file was begun on 02.09.2026 .* by Aino Virtanen: 1 of 2 are written/),
	).toBeVisible();
	expect(screen.queryByLabelText("pekka@example.fi")).not.toBeInTheDocument();
	await user.click(await screen.findByRole("button", { name: "Go on" }));
	expect(await screen.findByText("Written: 2. Here already: 0. Refused: 0.")).toBeVisible();
	expect(begun).toMatchObject([
		{
			id: "one",
			toWrite: 2,
			choices: {
				people: [
					{ name: "aino@example.fi", id: "aino" },
					{ name: "pekka@example.fi", id: "pekka" },
				],
			},
		},
	]);
	expect(sent).toMatchObject([{ importId: "one", isLast: true, dryRun: false }]);
});

test("a file that was moved in says so; what it adds is another import", async () => {
	const { user } = await openBegun({ finishedAt: "2026-09-02T08:31:00.000Z", written: 2 });
	const [begun] = [answerBegin(), answerRows()];
	expect(await screen.findByText(/^This file was moved in on .* by Aino Virtanen: 2 written/)).toBeVisible();
	await user.click(await screen.findByRole("button", { name: "Try without writing" }));
	await user.click(await screen.findByRole("button", { name: "Write 2 rows" }));
	expect(await screen.findByText(/^Written: 2./)).toBeVisible();
	expect(begun).not.toMatchObject([{ id: "one" }]);
});

test("of a file that was undone nothing is said; while it is being undone it waits", async () => {
	await openBegun({ state: "undone" });
	expect(await screen.findByLabelText("pekka@example.fi")).toBeVisible();
	expect(screen.queryByText(/This file was/)).not.toBeInTheDocument();
});

test("while a file is being undone it is not moved in", async () => {
	await openBegun({ state: "undoing" });
	expect(await screen.findByText(/An import of this file is being undone/)).toBeVisible();
	expect(screen.queryByRole("button", { name: "Try without writing" })).not.toBeInTheDocument();
});

test("in another order of the dates, or with another person, an import does not go on", async () => {
	const { user } = await openBegun();
	network.use(http.post("*/api/moving-in/import", () => refusal("import-differs")));
	const sent = answerRows();
	await user.click(await screen.findByRole("button", { name: "Go on" }));
	expect(await screen.findByText(/read in another way, or its people are other ones/)).toBeVisible();
	expect(sent).toEqual([]);
});

test("an import that was undone while the page was open is begun as another one", async () => {
	const { user, choose } = await openMovingIn();
	const sent = answerRows() as RowsSent[];
	const begun = sentTo("post", "*/api/moving-in/import", (body) => {
		const state = begun.length === 1 ? "undone" : "open";
		return HttpResponse.json({ ...AN_IMPORT, ...(body as Import), state });
	});
	await choose(toggl(AINO));
	await user.click(await screen.findByRole("button", { name: "Try without writing" }));
	await user.click(await screen.findByRole("button", { name: "Write 1 row" }));
	expect(await screen.findByText(/^Written: 1./)).toBeVisible();
	const ids = begun.map((one) => (one as Import).id);
	expect(new Set(ids).size).toBe(2);
	expect(sent.at(-1)?.importId).toBe(ids[1]);
});

test("the browser asks before the page is closed while rows are sent; leaving it otherwise shows a message, and no more are sent", async () => {
	const { user, choose, router } = await openMovingIn();
	answerBegin();
	answerRows();
	await choose(toggl(...manyRows(450)));
	await user.click(await screen.findByRole("button", { name: "Try without writing" }));
	await screen.findByText(/New: 450./);
	const asks = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
	expect(asks()).toBe(false);
	const { sent, letGo } = heldRows();
	await user.click(screen.getByRole("button", { name: "Write 450 rows" }));
	expect(await screen.findByText(/Stay on this page while rows are written/)).toBeVisible();
	expect(asks()).toBe(true);
	await letGo(1);
	await waitFor(() => expect(sent).toHaveLength(2));
	await act(() => router.navigate("/elsewhere"));
	expect(await screen.findByText(/^Writing was stopped. What is written stays/)).toBeVisible();
	await letGo(2);
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect([sent.length, asks()]).toEqual([2, false]);
});
