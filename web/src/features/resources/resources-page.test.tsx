import { screen, within } from "@testing-library/react";
import type { Resource } from "@tuntikirja/contract/resources/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { RecordOwnerContext } from "#domain/people/record-owner.ts";
import { choose } from "#test/choose.ts";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { ResourcesPage } from "./resources-page.tsx";

const CALL = "*/api/resource/resources";

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

function aResource(id: string, overrides: Partial<Resource> = {}): Resource {
	const unused = { holder: null, upcoming: [], history: [] };
	return { id, name: id, kind: "car", notes: "", version: 1, ...unused, ...overrides };
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

/** Answers calls of one kind and records the request bodies. */
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

test("resources are grouped by kind, with holder, future and past reservations", async () => {
	answer([LAPTOP, PIXEL, VAN]);
	const { user } = await open();
	const kinds = await screen.findAllByRole("heading", { level: 2 });
	expect(kinds.map((kind) => kind.textContent)).toEqual(["Phones", "Cars", "Other"]);
	expect(screen.getByText("Liisa").parentElement).toHaveTextContent("In useLiisa09.06.2026 – 11.06.2026");
	expect(screen.getByText("Aino", { selector: "p > span" }).parentElement).toHaveTextContent(
		"You have thisAinosince 01.06.2026 10:00",
	);
	await user.click(screen.getByRole("button", { name: "Upcoming 1 · History 1" }));
	expect(screen.getByText("15.06.2026 09:00 – 15.06.2026 12:00")).toBeVisible();
	expect(screen.getByText("04.05.2026 08:00 – 04.05.2026 16:00")).toBeVisible();
});

const STAFF = { users: [{ id: "ella", name: "Ella Niemi", isActive: true }] };

test("an admin hands a laptop to a person: who has it from when, until it is returned", async () => {
	answer([aResource("Laptop 12", { kind: "computer" })]);
	network.use(http.get("*/api/user/users*", () => HttpResponse.json(STAFF)));
	const sent = taking("post", "reserve", () => HttpResponse.json(LAPTOP));
	const { user } = await open("admin");
	expect(await screen.findByRole("heading", { name: "Computers" })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Hand out: Laptop 12" }));
	const dialog = within(await screen.findByRole("dialog"));
	expect(dialog.getByRole("button", { name: "Hand out" })).toBeDisabled();
	await choose(user, dialog.getByRole("combobox", { name: "Person" }), "Ella Niemi");
	await user.click(dialog.getByRole("button", { name: "Hand out" }));
	expect(await screen.findByText("Resource handed out successfully")).toBeVisible();
	expect(sent).toMatchObject([{ resourceId: "Laptop 12", userId: "ella", from: "2026-06-10T12:00" }]);
	expect(sent[0]).not.toHaveProperty("to");
});

test("on the page of a person the resource is chosen", async () => {
	answer([aResource("Laptop 12", { kind: "computer" }), LAPTOP]);
	const sent = taking("post", "reserve", () => HttpResponse.json(LAPTOP));
	const { user } = await renderPage(
		<RecordOwnerContext value="ella">
			<ResourcesPage />
		</RecordOwnerContext>,
		{ texts: "resources", profile: aProfile({ role: "admin" }) },
	);
	await user.click(await screen.findByRole("button", { name: "Hand out…" }));
	const dialog = within(await screen.findByRole("dialog"));
	await choose(user, dialog.getByRole("combobox", { name: "Resource" }), "Laptop 12");
	await user.click(dialog.getByRole("button", { name: "Hand out" }));
	expect(await screen.findByText("Resource handed out successfully")).toBeVisible();
	expect(sent).toMatchObject([{ resourceId: "Laptop 12", userId: "ella" }]);
});

test("one click reserves from the current minute until the return", async () => {
	answer([PIXEL]);
	const sent = taking("post", "reserve", () => HttpResponse.json(PIXEL));
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Reserve now: Pixel" }));
	expect(await screen.findByText("Resource reserved successfully")).toBeVisible();
	expect(sent).toEqual([{ id: expect.any(String), resourceId: "Pixel", from: "2026-06-10T12:00" }]);
});

test("a taken time is refused with the name of the holder, and a retry has the typed values and the same id", async () => {
	answer([VAN]);
	const other = { name: "Liisa", from: "2026-06-09T00:00", to: "2026-06-12T00:00" };
	const sent = taking("post", "reserve", () => refusal("resource-taken", other));
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Reserve for later: Van" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Reserve Van" }));
	await user.clear(dialog.getByLabelText("At"));
	await user.type(dialog.getByRole("textbox", { name: "To" }), "11.6.");
	await user.click(dialog.getByRole("button", { name: "Reserve" }));
	expect(
		await dialog.findByText("This is already reserved for that time. Liisa: 09.06.2026 – 11.06.2026"),
	).toBeVisible();
	expect(dialog.getByRole("textbox", { name: "To" })).toHaveValue("11.06.2026");
	await user.click(dialog.getByRole("button", { name: "Reserve" }));
	expect(sent[0]).toMatchObject({ from: "2026-06-10", to: "2026-06-11" });
	expect(sent[1]?.["id"]).toBe(sent[0]?.["id"]);
});

test("users return own resources and cancel own reservations, but not those of others", async () => {
	answer([LAPTOP, VAN]);
	const sent = taking("post", "return", () => HttpResponse.json(LAPTOP));
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Return Laptop" }));
	expect(await screen.findByText("Resource returned successfully")).toBeVisible();
	expect(screen.queryByRole("button", { name: "Return Van" })).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: /^Upcoming/ }));
	await user.click(screen.getByRole("button", { name: /^Cancel reservation/ }));
	const dialog = within(await screen.findByRole("dialog", { name: "Cancel the reservation of Van?" }));
	expect(dialog.getByText(/^Aino, 15\.06\.2026 09:00 – 15\.06\.2026 12:00\./)).toBeVisible();
	expect(sent).toHaveLength(1);
	await user.click(dialog.getByRole("button", { name: "Cancel reservation" }));
	expect(await screen.findByText("Reservation cancelled successfully")).toBeVisible();
	expect(sent).toEqual([
		{ resourceId: "Laptop", id: "Aino-2026-06-01T10:00" },
		{ resourceId: "Van", id: "Aino-2026-06-15T09:00" },
	]);
});

test("an admin adds, changes and deletes resources", async () => {
	answer([PIXEL]);
	const added = taking("post", "new-resource", () => HttpResponse.json(PIXEL));
	const changed = taking("put", "update-resource", () => HttpResponse.json(PIXEL));
	const deleted = taking("delete", "delete-resource", () => refusal("resource-taken"));
	const { user } = await open("admin");
	await user.click(await screen.findByRole("button", { name: "Add a resource" }));
	await user.click(await screen.findByRole("button", { name: "Save" }));
	expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("Enter a name.");
	await user.type(screen.getByLabelText("Name"), "Board room");
	await user.selectOptions(screen.getByLabelText("Kind"), "Room");
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Resource saved successfully")).toBeVisible();
	await user.click(await screen.findByRole("button", { name: "Edit Pixel" }));
	await user.type(await screen.findByLabelText("Note"), "Cracked");
	await user.click(screen.getByRole("button", { name: "Save" }));
	await user.click(await screen.findByRole("button", { name: "Delete Pixel" }));
	await user.click(await screen.findByRole("button", { name: "Delete" }));
	expect(await screen.findByText("This is already reserved for that time.")).toBeVisible();
	expect(added).toEqual([{ id: expect.any(String), name: "Board room", kind: "room", notes: "" }]);
	expect(changed).toEqual([{ id: "Pixel", version: 1, name: "Pixel", kind: "phone", notes: "Cracked" }]);
	expect(deleted).toEqual([{ id: "Pixel" }]);
});

test("the search in the URL finds by name, note and holder; other users have no admin buttons", async () => {
	answer([LAPTOP, PIXEL, VAN]);
	const { user } = await open("user", "?search=KEYS");
	expect(await screen.findByRole("heading", { name: "Van" })).toBeVisible();
	expect(screen.queryByRole("heading", { name: "Pixel" })).not.toBeInTheDocument();
	expect(screen.queryByRole("button", { name: /Edit|Delete|Add/ })).not.toBeInTheDocument();
	await user.type(screen.getByRole("searchbox"), "x");
	expect(screen.getByText("No results.")).toBeVisible();
});

test("without resources the page says who adds them", async () => {
	answer([]);
	await open();
	expect(await screen.findByText(/Admins add computers, phones/)).toBeVisible();
});

test("the heading is shown while the page loads", async () => {
	network.use(http.get(CALL, silence));
	await open();
	expect(screen.getByRole("heading", { level: 1, name: "Resources" })).toBeVisible();
});

test("after a failure, Try again loads the page", async () => {
	network.use(http.get(CALL, () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("The resources could not be loaded.")).toBeVisible();
	answer([PIXEL]);
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("heading", { name: "Pixel" })).toBeVisible();
});
