import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { aListedPerson } from "#test/users/person-builder.ts";
import { NewUserPage } from "./new-user-page.tsx";

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

function takes(respond: () => Response) {
	const sent: Record<string, unknown>[] = [];
	network.use(
		http.post("*/api/user/new-user", async ({ request }) => {
			sent.push((await request.json()) as Record<string, unknown>);
			return respond();
		}),
	);
	return sent;
}

const accepted = () => {
	const { contract: _contract, lastEntryDate: _last, ...account } = aListedPerson({ name: "Maija Meri" });
	return HttpResponse.json(account);
};

const open = () => renderPage(<NewUserPage />, { texts: "users", profile: aProfile({ role: "admin" }) });

const field = (name: string) => screen.getByLabelText(name);

type User = Awaited<ReturnType<typeof open>>["user"];

async function fill(user: User) {
	await user.type(field("First name"), "Maija");
	await user.type(field("Last name"), "Meri");
	await user.type(field("E-mail"), "maija@example.fi");
}

async function setPassword(user: User, password: string) {
	await user.click(screen.getByRole("checkbox", { name: "Set a password instead" }));
	await user.type(field("Password"), password);
}

test("a person is added with all fields, and the list opens", async () => {
	const sent = takes(accepted);
	const { user, router } = await open();
	expect(field("First name")).toHaveFocus();
	await fill(user);
	await setPassword(user, "twelve letters");
	await user.selectOptions(field("Role"), "manager");
	await user.clear(field("First day"));
	await user.type(field("First day"), "1.8.2026");
	await user.click(screen.getByRole("checkbox", { name: /capacity planning/ }));
	await user.click(screen.getByRole("checkbox", { name: /Sells/ }));
	await user.click(screen.getByRole("checkbox", { name: /^Payroll:/ }));
	await user.click(screen.getByRole("button", { name: "Add the person" }));
	expect(await screen.findByText("Maija Meri was added.")).toBeVisible();
	expect(sent).toEqual([
		{
			id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			firstName: "Maija",
			lastName: "Meri",
			email: "maija@example.fi",
			password: "twelve letters",
			role: "manager",
			startDate: "2026-08-01",
			isCapacityUser: true,
			isSalesUser: true,
			isInvoicingUser: false,
			isPayrollUser: true,
		},
	]);
	await waitFor(() => expect(router.state.location.pathname).toBe("/users"));
});

test("by default no password is sent, and the person is invited by mail", async () => {
	const sent = takes(accepted);
	const { user } = await open();
	await fill(user);
	expect(screen.getByText(/gets an e-mail with a link/)).toBeVisible();
	expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Add the person" }));
	expect(
		await screen.findByText("Maija Meri was added. The invitation goes to maija@example.fi."),
	).toBeVisible();
	expect(Object.keys(sent[0] ?? {})).not.toContain("password");
});

test("a password that was typed and then not wanted is not sent", async () => {
	const sent = takes(accepted);
	const { user } = await open();
	await fill(user);
	await setPassword(user, "twelve letters");
	await user.click(screen.getByRole("checkbox", { name: "Set a password instead" }));
	await user.click(screen.getByRole("button", { name: "Add the person" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).not.toHaveProperty("password");
});

test.each([
	["", /At least 12 characters\.$/],
	["Salasana2026!", /too easy to guess/],
])("the password %j is an error at its field", async (password, text) => {
	const sent = takes(accepted);
	const { user } = await open();
	await fill(user);
	await user.click(screen.getByRole("checkbox", { name: "Set a password instead" }));
	if (password) await user.type(field("Password"), password);
	await user.click(screen.getByRole("button", { name: "Add the person" }));
	await waitFor(() => expect(field("Password")).toHaveAccessibleDescription(text));
	expect(sent).toEqual([]);
});

test("values that the server would refuse are errors at their fields, and nothing is sent", async () => {
	const sent = takes(accepted);
	const { user } = await open();
	await user.type(field("Last name"), "x".repeat(51));
	await user.type(field("E-mail"), "maija@");
	await setPassword(user, "too short");
	await user.clear(field("First day"));
	await user.click(screen.getByRole("button", { name: "Add the person" }));
	await waitFor(() => expect(field("First name")).toHaveAccessibleDescription("Enter a name."));
	expect(field("Last name")).toHaveAccessibleDescription("At most 50 characters.");
	expect(field("E-mail")).toHaveAccessibleDescription("This is not an e-mail address.");
	expect(field("Password")).toHaveAccessibleDescription(/At least 12 characters\.$/);
	expect(field("First day")).toBeInvalid();
	expect(sent).toEqual([]);
});

test("a taken address is an error at its field; the retry has the same id", async () => {
	const sent = takes(() => refusal("email-taken"));
	const { user } = await open();
	await fill(user);
	await setPassword(user, "twelve letters");
	await user.click(screen.getByRole("button", { name: "Add the person" }));
	await waitFor(() =>
		expect(field("E-mail")).toHaveAccessibleDescription("This e-mail address is already in use."),
	);
	expect(field("First name")).toHaveValue("Maija");
	const again = takes(accepted);
	await user.type(field("E-mail"), "n");
	await user.click(screen.getByRole("button", { name: "Add the person" }));
	expect(await screen.findByText("Maija Meri was added.")).toBeVisible();
	expect(again[0]?.["id"]).toBe(sent[0]?.["id"]);
});

test("another refusal is shown above the buttons, and the typed values stay", async () => {
	takes(() => refusal("forbidden"));
	const { user } = await open();
	await fill(user);
	await setPassword(user, "twelve letters");
	await user.click(screen.getByRole("button", { name: "Add the person" }));
	expect(await screen.findByRole("alert")).toHaveTextContent("The person could not be added.");
	expect(field("Password")).toHaveValue("twelve letters");
});

test("a draft is restored after a visit to another page, except for the password", async () => {
	const { user, router } = await open();
	await fill(user);
	await setPassword(user, "twelve letters");
	await user.click(screen.getByRole("checkbox", { name: /Sells/ }));
	await act(() => router.navigate("/projects"));
	await act(() => router.navigate("/"));
	expect(screen.getByText(/unsaved changes are back/)).toBeVisible();
	expect(field("First name")).toHaveValue("Maija");
	expect(screen.getByRole("checkbox", { name: /Sells/ })).toBeChecked();
	await user.click(screen.getByRole("checkbox", { name: "Set a password instead" }));
	expect(field("Password")).toHaveValue("");
	await user.click(screen.getByRole("button", { name: "Start over" }));
	expect(field("First name")).toHaveValue("");
	expect(screen.queryByText(/unsaved changes are back/)).not.toBeInTheDocument();
});

test("an external is offered no duty, and what was ticked for another role is not sent", async () => {
	const sent = takes(accepted);
	const { user } = await open();
	await fill(user);
	await user.click(screen.getByRole("checkbox", { name: /^Payroll:/ }));
	await user.selectOptions(field("Role"), "external");
	expect(screen.queryByRole("checkbox", { name: /^Payroll:/ })).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Add the person" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent).toMatchObject([{ role: "external", isInvoicingUser: false, isPayrollUser: false }]);
});
