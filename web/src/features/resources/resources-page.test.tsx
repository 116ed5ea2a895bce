import { screen, within } from "@testing-library/react";
import type { Resource } from "@tuntikirja/contract/resources/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { ResourcesPage } from "./resources-page.tsx";
// Fetched here, so that the first test to open a dialog does not wait for its file.
import "#ui/overlay/dialog-window.tsx";

const CALL = "*/api/resource/resources";

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

function aResource(id: string, overrides: Partial<Resource> = {}): Resource {
	const nobody = { holder: null, upcoming: [], history: [] };
	return { id, name: id, kind: "car", notes: "", version: 1, ...nobody, ...overrides };
}

function reservation(name: string, from: string, to: string | null = null) {
	return { id: `${name}-${from}`, userId: name.toLowerCase(), name, from, to, returnedAt: null };
}

const VAN = aResource("Van", {
	notes: "Keys at the desk",
	holder: reservation("Liisa", "2026-06-09T00:00", "2026-06-12T00:00"),
	upcoming: [reservation("Aino", "2026-06-15T09:00", "2026-06-15T12:00")],
	history: [reservation("Matti", "2026-05-04T08:00", "2026-05-04T16:00")],
});
const PIXEL = aResource("Pixel", { kind: "phone" });
const LAPTOP = aResource("Laptop", { kind: "other", holder: reservation("Aino", "2026-06-01T10:00") });

function answer(resources: readonly Resource[]) {
	network.use(http.get(CALL, () => HttpResponse.json({ resources })));
}

/** Takes the calls of one kind and remembers what they sent. */
function taking(method: "post" | "put" | "delete", path: string, response: () => Response) {
	const bodies: Record<string, unknown>[] = [];
	network.use(
		http[method](`*/api/resource/${path}`, async ({ request }) => {
			bodies.push((await request.json()) as Record<string, unknown>);
			return response();
		}),
	);
	return bodies;
}

const open = (role: "user" | "admin" = "user", search = "") =>
	renderPage(<ResourcesPage />, { texts: "resources", profile: aProfile({ role }), search });

test("things stand by kind, with who has them, who waits and who had them", async () => {
	answer([LAPTOP, PIXEL, VAN]);
	const { user } = await open();
	const kinds = await screen.findAllByRole("heading", { level: 2 });
	expect(kinds.map((kind) => kind.textContent)).toEqual(["Phones", "Cars", "Other"]);
	expect(screen.getByText("Liisa").parentElement).toHaveTextContent("In useLiisa09.06.2026 – 11.06.2026");
	expect(screen.getByText("Aino", { selector: "p > span" }).parentElement).toHaveTextContent(
		"You have thisAinosince 01.06.2026 10:00",
	);
	await user.click(screen.getByRole("button", { name: "Reserved next: 1 · Before: 1" }));
	expect(screen.getByText("15.06.2026 09:00 – 15.06.2026 12:00")).toBeVisible();
	expect(screen.getByText("04.05.2026 08:00 – 04.05.2026 16:00")).toBeVisible();
});

test("one press reserves from this minute until it is returned", async () => {
	answer([PIXEL]);
	const sent = taking("post", "reserve", () => HttpResponse.json(PIXEL));
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Reserve now: Pixel" }));
	expect(await screen.findByText("Resource reserved successfully")).toBeVisible();
	expect(sent).toEqual([{ id: expect.any(String), resourceId: "Pixel", from: "2026-06-10T12:00" }]);
});

test("a time that somebody has is refused with their name, and what was typed stays for another try", async () => {
	answer([VAN]);
	const other = { name: "Liisa", from: "2026-06-09T00:00", to: "2026-06-12T00:00" };
	const sent = taking("post", "reserve", () => refusal("resource-taken", other));
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "For a time … Van" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Reserve Van" }));
	await user.clear(dialog.getByLabelText("At"));
	await user.type(dialog.getByRole("textbox", { name: "To" }), "11.6.");
	await user.click(dialog.getByRole("button", { name: "Reserve" }));
	expect(
		await dialog.findByText("Somebody has this at that time. Liisa: 09.06.2026 – 11.06.2026"),
	).toBeVisible();
	expect(dialog.getByRole("textbox", { name: "To" })).toHaveValue("11.06.2026");
	await user.click(dialog.getByRole("button", { name: "Reserve" }));
	expect(sent[0]).toMatchObject({ from: "2026-06-10", to: "2026-06-11" });
	expect(sent[1]?.["id"]).toBe(sent[0]?.["id"]);
});

test("own things are returned and own reservations given up, those of others are not offered", async () => {
	answer([LAPTOP, VAN]);
	const sent = taking("post", "return", () => HttpResponse.json(LAPTOP));
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Return Laptop" }));
	expect(await screen.findByText("Resource returned successfully")).toBeVisible();
	expect(screen.queryByRole("button", { name: "Return Van" })).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: /^Reserved next/ }));
	await user.click(screen.getByRole("button", { name: /^Give up/ }));
	const dialog = within(await screen.findByRole("dialog", { name: "Give up the reservation of Van?" }));
	expect(dialog.getByText(/^Aino, 15\.06\.2026 09:00 – 15\.06\.2026 12:00\./)).toBeVisible();
	expect(sent).toHaveLength(1);
	await user.click(dialog.getByRole("button", { name: "Give up" }));
	expect(await screen.findByText("Reservation given up successfully")).toBeVisible();
	expect(sent).toEqual([
		{ resourceId: "Laptop", id: "Aino-2026-06-01T10:00" },
		{ resourceId: "Van", id: "Aino-2026-06-15T09:00" },
	]);
});

test("an admin adds, changes and deletes; others have no buttons for it", async () => {
	answer([PIXEL]);
	const added = taking("post", "new-resource", () => HttpResponse.json(PIXEL));
	const changed = taking("put", "update-resource", () => HttpResponse.json(PIXEL));
	const deleted = taking("delete", "delete-resource", () => refusal("resource-taken"));
	const { user } = await open("admin");
	await user.click(await screen.findByRole("button", { name: "Add a resource" }));
	await user.click(await screen.findByRole("button", { name: "Save" }));
	expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("Give it a name.");
	await user.type(screen.getByLabelText("Name"), "Board room");
	await user.selectOptions(screen.getByLabelText("Kind"), "Room");
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Resource saved successfully")).toBeVisible();
	await user.click(await screen.findByRole("button", { name: "Edit Pixel" }));
	await user.type(await screen.findByLabelText("Note"), "Cracked");
	await user.click(screen.getByRole("button", { name: "Save" }));
	await user.click(await screen.findByRole("button", { name: "Delete Pixel" }));
	await user.click(await screen.findByRole("button", { name: "Delete" }));
	expect(await screen.findByText("Somebody has this at that time.")).toBeVisible();
	expect(added).toEqual([{ id: expect.any(String), name: "Board room", kind: "room", notes: "" }]);
	expect(changed).toEqual([{ id: "Pixel", version: 1, name: "Pixel", kind: "phone", notes: "Cracked" }]);
	expect(deleted).toEqual([{ id: "Pixel" }]);
});

test("the search of the address finds by name, note and holder", async () => {
	answer([LAPTOP, PIXEL, VAN]);
	const { user } = await open("user", "?search=KEYS");
	expect(await screen.findByRole("heading", { name: "Van" })).toBeVisible();
	expect(screen.queryByRole("heading", { name: "Pixel" })).not.toBeInTheDocument();
	expect(screen.queryByRole("button", { name: /Edit|Delete|Add/ })).not.toBeInTheDocument();
	await user.type(screen.getByRole("searchbox"), "x");
	expect(screen.getByText("Nothing matches the search.")).toBeVisible();
});

test("without anything to lend it says who adds it", async () => {
	answer([]);
	await open();
	expect(await screen.findByText(/An admin adds phones/)).toBeVisible();
});

test("while it loads, the page stands", async () => {
	network.use(http.get(CALL, silence));
	await open();
	expect(screen.getByRole("heading", { level: 1, name: "Resources" })).toBeVisible();
});

test("what fails can be asked for again", async () => {
	network.use(http.get(CALL, () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("The resources could not be loaded.")).toBeVisible();
	answer([PIXEL]);
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("heading", { name: "Pixel" })).toBeVisible();
});
