import { screen } from "@testing-library/react";
import type { ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { expect, test, vi } from "vitest";
import { AINO, answerRows, manyRows, openMovingIn, toggl } from "#test/moving-in/hours-page.tsx";

test("a page that cannot load what reads files says so, and reads the file at the next try", async () => {
	const { choose } = await openMovingIn();
	const PageWorker = globalThis.Worker;
	vi.stubGlobal(
		"Worker",
		class extends PageWorker {
			override postMessage() {
				this.dispatchEvent(new Event("error"));
			}
		},
	);
	await choose(toggl(AINO));
	expect(await screen.findByRole("alert")).toHaveTextContent(/What reads files could not be loaded/);
	vi.stubGlobal("Worker", PageWorker);
	await choose(toggl(AINO));
	expect(await screen.findByRole("row", { name: /Aino Virtanen September 2026/ })).toBeVisible();
	expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("rows come to the page in pieces, each of them once and in their order", async () => {
	const { user, choose } = await openMovingIn();
	const sent = answerRows();
	await choose(toggl(...manyRows(2500)));
	expect(await screen.findByText("toggl.csv: 2,500 rows")).toBeVisible();
	await user.click(await screen.findByRole("button", { name: "Try without writing" }));
	expect(await screen.findByText(/New: 2,500./)).toBeVisible();
	const notes = sent.flatMap((body) => (body as { rows: ImportRow[] }).rows.map((row) => row.notes));
	expect(notes).toEqual(Array.from({ length: 2500 }, (_, index) => `Page ${index}`));
});

test("while rows are read the page says how many are", async () => {
	const { choose } = await openMovingIn();
	vi.stubGlobal(
		"Worker",
		class extends globalThis.Worker {
			override dispatchEvent(event: MessageEvent<object>) {
				const isAllRows = "answer" in event.data && "rows" in (event.data.answer as object);
				return isAllRows || super.dispatchEvent(event);
			}
		},
	);
	await choose(toggl(...manyRows(2500)));
	expect(await screen.findByText("2,500 of 2,500 rows are read")).toBeVisible();
});
