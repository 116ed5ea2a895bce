import { screen, within } from "@testing-library/react";
import type { CapacityNote } from "@tuntikirja/contract/capacity/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { CapacityPlanningPage } from "#features/capacity/capacity-planning-page.tsx";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";

const NOTE: CapacityNote = {
	id: "august",
	text: "Ask Ella about August",
	author: { id: "mikko", name: "Mikko" },
	createdAt: "2026-06-10T06:30:00.000Z",
	updatedAt: "2026-06-11T07:00:00.000Z",
	archived: false,
	version: 2,
};
const OLD: CapacityNote = { ...NOTE, id: "old", author: null, updatedAt: NOTE.createdAt, archived: true };

function answer(notes: readonly CapacityNote[]) {
	network.use(
		http.get("*/api/capacity/notes", ({ request }) => {
			const archived = new URL(request.url).searchParams.get("archived") === "true";
			return HttpResponse.json({ notes: notes.filter((note) => note.archived === archived) });
		}),
	);
}

/** Answers calls of one kind and records the request bodies. */
function taking(
	method: "post" | "put",
	path: string,
	response: () => Response = () => HttpResponse.json(NOTE),
) {
	const bodies: unknown[] = [];
	network.use(
		http[method](`*/api/capacity/${path}`, async ({ request }) => {
			bodies.push(await request.json());
			return response();
		}),
	);
	return bodies;
}

const open = (tab = "notes") =>
	renderPage(<CapacityPlanningPage />, {
		texts: "capacity",
		profile: aProfile({ role: "manager" }),
		search: `?tab=${tab}`,
	});

test("a note shows its author and the times of creation and change", async () => {
	answer([NOTE, OLD]);
	await open();
	const note = await screen.findByRole("article", { name: "Note of Mikko" });
	expect(note).toHaveTextContent("Ask Ella about August");
	expect(note).toHaveTextContent("created 10.06.2026 09:30");
	expect(note).toHaveTextContent("updated 11.06.2026 10:00");
	expect(screen.getAllByRole("article")).toHaveLength(1);
});

test("notes of any author can be archived and restored", async () => {
	answer([NOTE, OLD]);
	const sent = taking("put", "archive-note");
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Archive" }));
	expect(await screen.findByText("Note archived successfully.")).toBeVisible();
	await user.click(screen.getByRole("tab", { name: "Archive" }));
	const note = await screen.findByRole("article", { name: "Note of unknown user" });
	expect(note).not.toHaveTextContent("updated");
	await user.click(within(note).getByRole("button", { name: "Restore" }));
	expect(await screen.findByText("Note restored successfully.")).toBeVisible();
	expect(sent).toEqual([
		{ id: "august", archived: true },
		{ id: "old", archived: false },
	]);
});

test("a note is added, and cannot be saved without a text", async () => {
	answer([]);
	const sent = taking("post", "notes");
	const { user } = await open();
	expect(await screen.findByText(/No notes yet/)).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Write a note" }));
	const dialog = within(await screen.findByRole("dialog"));
	expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
	await user.type(dialog.getByLabelText("Text"), "Soon");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Note saved successfully.")).toBeVisible();
	expect(sent).toEqual([{ id: expect.any(String), text: "Soon" }]);
});

test("a change of an outdated version is refused, and the text stays", async () => {
	answer([NOTE]);
	const sent = taking("put", "notes", () => refusal("stale-record"));
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Edit" }));
	const text = await screen.findByLabelText("Text");
	await user.type(text, "!");
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("This has been changed since you opened it.")).toBeVisible();
	expect(text).toHaveValue("Ask Ella about August!");
	expect(sent).toEqual([{ id: "august", text: "Ask Ella about August!", version: 2 }]);
});

test("after a failure, Try again loads the notes", async () => {
	network.use(http.get("*/api/capacity/notes", () => refusal("unavailable")));
	const { user } = await open("archive");
	expect(await screen.findByText("The notes could not be loaded.")).toBeVisible();
	answer([]);
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByText("The archive is empty.")).toBeVisible();
});

test("a note that is not saved is back after Escape, and gone after Cancel", async () => {
	answer([]);
	const { user } = await open();
	const add = async () => user.click(await screen.findByRole("button", { name: "Write a note" }));
	const text = () => screen.findByLabelText("Text");
	await add();
	await user.type(await text(), "Ask Ella");
	await user.keyboard("{Escape}");
	await add();
	expect(await text()).toHaveValue("Ask Ella");
	expect(screen.getByText("Your unsaved changes are back.")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Cancel" }));
	await add();
	expect(await text()).toHaveValue("");
});
