import { screen, within } from "@testing-library/react";
import type { CompanyDocument } from "@tuntikirja/contract/documents/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { RecordOwnerContext } from "#domain/people/record-owner.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { DocumentsPage } from "./documents-page.tsx";

const CALL = "*/api/document/documents";

function aDocument(title: string, overrides: Partial<CompanyDocument> = {}): CompanyDocument {
	return {
		id: title.toLowerCase(),
		title,
		category: "Everyday",
		link: `https://intra.example.com/${title.toLowerCase()}`,
		text: null,
		roles: ["manager", "user"],
		updatedAt: "2026-05-04T08:00:00.000Z",
		updatedBy: { id: "matti", name: "Matti" },
		version: 3,
		...overrides,
	};
}

const WIKI = aDocument("Wiki");
const RULES = aDocument("Rules", {
	category: "Work",
	link: null,
	text: "# Hours\n- at most **10** a day\n\n<script>alert(1)</script>",
	roles: ["admin"],
	// After midnight in Helsinki.
	updatedAt: "2026-05-03T21:30:00.000Z",
	updatedBy: null,
});

function answer(documents: readonly CompanyDocument[]) {
	network.use(http.get(CALL, () => HttpResponse.json({ documents })));
}

/** Answers writes of one kind and records the request bodies. */
function taking(method: "post" | "put" | "delete", response: () => Response) {
	const bodies: unknown[] = [];
	network.use(
		http[method](CALL, async ({ request }) => {
			bodies.push(await request.json());
			return response();
		}),
	);
	return bodies;
}

test.each([
	["user", ["Wiki"]],
	["manager", ["Wiki"]],
	["admin", ["Wiki", "Rules"]],
	["external", []],
] as const)(
	"on the page of a person who is %s, the documents are those that they read",
	async (role, titles) => {
		answer([WIKI, RULES]);
		network.use(http.get("*/api/user/users", () => HttpResponse.json({ users: [{ id: "mikko", role }] })));
		await renderPage(
			<RecordOwnerContext value="mikko">
				<DocumentsPage />
			</RecordOwnerContext>,
			{ texts: "documents", profile: aProfile({ role: "admin" }) },
		);
		expect(
			await screen.findByRole(titles.length > 0 ? "searchbox" : "button", { name: /Search|Add/ }),
		).toBeVisible();
		for (const title of ["Wiki", "Rules"])
			expect(screen.queryAllByText(title)).toHaveLength(titles.some((one) => one === title) ? 1 : 0);
	},
);

const open = (role: "user" | "admin" = "user", search = "") =>
	renderPage(<DocumentsPage />, { texts: "documents", profile: aProfile({ role }), search });

test("documents are grouped by category; a link opens in a new tab and shows its host", async () => {
	answer([WIKI, RULES]);
	await open();
	const categories = await screen.findAllByRole("heading", { level: 2 });
	expect(categories.map((one) => one.textContent)).toEqual(["Everyday", "Work"]);
	const link = screen.getByRole("link", { name: "Wiki (opens in a new tab)" });
	expect(link).toHaveAttribute("rel", "noopener noreferrer");
	expect(link).toHaveAttribute("target", "_blank");
	expect(link).toHaveAttribute("href", "https://intra.example.com/wiki");
	expect(screen.getByText("intra.example.com")).toBeVisible();
	expect(screen.getByText("04.05.2026, Matti")).toBeVisible();
	expect(screen.getByText("04.05.2026, unknown user")).toBeVisible();
	expect(screen.queryByRole("button", { name: /Edit|Delete|Add/ })).not.toBeInTheDocument();
});

test("a page opens at a URL of its own, and cannot contain scripts", async () => {
	answer([WIKI, RULES]);
	const { user, router } = await open();
	await user.click(await screen.findByRole("button", { name: "Rules" }));
	const page = await screen.findByRole("dialog", { name: "Rules" });
	expect(within(page).getByRole("heading", { name: "Hours" })).toBeVisible();
	expect(within(page).getByRole("listitem")).toHaveTextContent("at most 10 a day");
	expect(within(page).getByText("<script>alert(1)</script>")).toBeVisible();
	expect(router.state.location.search).toBe("?document=rules");
	await user.click(within(page).getByRole("button", { name: "Close" }));
	expect(router.state.location.search).toBe("");
});

test("the search covers titles, categories and page texts", async () => {
	answer([WIKI, RULES]);
	const { user } = await open("user", "?search=a+DAY");
	expect(await screen.findByRole("button", { name: "Rules" })).toBeVisible();
	expect(screen.queryByRole("link")).not.toBeInTheDocument();
	await user.type(screen.getByRole("searchbox"), "x");
	expect(screen.getByText("No results.")).toBeVisible();
});

test("an admin adds a link; a link without https is refused at its field", async () => {
	answer([WIKI]);
	const sent = taking("post", () => HttpResponse.json(WIKI));
	const { user } = await open("admin");
	await user.click(await screen.findByRole("button", { name: "Add a document" }));
	await user.type(await screen.findByLabelText("Title"), "Handbook");
	await user.type(screen.getByLabelText("Category"), "Work");
	await user.type(screen.getByLabelText("Address"), "javascript:alert(1)");
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(screen.getByLabelText("Address")).toBeInvalid();
	expect(sent).toEqual([]);
	await user.clear(screen.getByLabelText("Address"));
	await user.type(screen.getByLabelText("Address"), "https://intra.example.com/h");
	await user.click(screen.getByRole("checkbox", { name: "Users" }));
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Document saved successfully.")).toBeVisible();
	expect(sent).toEqual([
		{
			id: expect.any(String),
			title: "Handbook",
			category: "Work",
			link: "https://intra.example.com/h",
			roles: ["manager"],
		},
	]);
});

test("an admin changes a page, and the typed values stay after a version conflict", async () => {
	answer([RULES]);
	const sent = taking("put", () => refusal("stale-record"));
	const { user } = await open("admin");
	expect(await screen.findByText("Admins only")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Edit Rules" }));
	const text = await screen.findByLabelText("Text");
	await user.clear(text);
	await user.type(text, "New rules");
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("This has been changed since you opened it.")).toBeVisible();
	expect(text).toHaveValue("New rules");
	expect(sent).toEqual([
		{ id: "rules", version: 3, title: "Rules", category: "Work", text: "New rules", roles: ["admin"] },
	]);
});

test("a pasted text that is too long shows an error and is not cut off", async () => {
	answer([RULES]);
	const sent = taking("put", () => HttpResponse.json(RULES));
	const { user } = await open("admin");
	await user.click(await screen.findByRole("button", { name: "Edit Rules" }));
	const text = await screen.findByLabelText("Text");
	await user.clear(text);
	await user.click(text);
	await user.paste("a".repeat(20_001));
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(text).toHaveAccessibleDescription(/The text has 20001 characters; the limit is 20000\./);
	expect(text).toHaveValue("a".repeat(20_001));
	expect(sent).toEqual([]);
});

test("a document is deleted after a confirmation that names it", async () => {
	answer([WIKI]);
	const sent = taking("delete", () => HttpResponse.json({ id: "wiki" }));
	const { user } = await open("admin");
	await user.click(await screen.findByRole("button", { name: "Delete Wiki" }));
	const dialog = await screen.findByRole("dialog", { name: "Delete Wiki?" });
	await user.click(within(dialog).getByRole("button", { name: "Delete" }));
	expect(await screen.findByText("Document deleted successfully.")).toBeVisible();
	expect(sent).toEqual([{ id: "wiki" }]);
});

test.each([
	["user", "No documents for you yet. Admins add them here."],
	["admin", "No documents yet. Add a link or write a page."],
] as const)("without documents, a %s sees who can add them", async (role, text) => {
	answer([]);
	await open(role);
	expect(await screen.findByText(text)).toBeVisible();
});

test("the heading is shown while the page loads", async () => {
	network.use(http.get(CALL, silence));
	await open();
	expect(screen.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
});

test("after a failure, Try again loads the page", async () => {
	network.use(http.get(CALL, () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("The documents could not be loaded.")).toBeVisible();
	answer([WIKI]);
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("link", { name: /Wiki/ })).toBeVisible();
});
