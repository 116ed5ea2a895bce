import { screen, waitFor, within } from "@testing-library/react";
import type { PayrollSettings } from "@tuntikirja/contract/payroll/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network, NO_PAYROLL, sentTo } from "#test/network.ts";
import { aDryRun, aRunPerson } from "#test/payroll/run-builder.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { PayrollPage } from "./payroll-page.tsx";
// Imported here, so that the first test that opens them does not wait for their chunks.
import "./settings/suggested-numbers.tsx";
import "./settings/usual-types-dialog.tsx";

const anEmployee = (name: string, employeeNumber = "") => ({
	userId: name.toLowerCase(),
	name,
	employeeNumber,
	costCentre: "",
	payGroupId: null,
});

function open(search = "", settings: Partial<PayrollSettings> = {}) {
	setClock(() => new Date("2026-11-03T09:00:00Z"));
	const run = aDryRun([aRunPerson("Aki"), aRunPerson("Bea", { problems: ["number", "month"] })]);
	network.use(
		http.get("*/api/payroll/dry-run", () => HttpResponse.json(run)),
		http.get("*/api/payroll/settings", () => HttpResponse.json({ ...NO_PAYROLL, ...settings })),
		http.get("*/api/payroll/people", () =>
			HttpResponse.json({ people: [anEmployee("Aki", "1041"), anEmployee("Bea"), anEmployee("Cid")] }),
		),
	);
	const profile = aProfile({ role: "user", isPayrollUser: true });
	return renderPage(<PayrollPage />, { texts: ["wages", "reports"], profile, search });
}

test("before the first payroll the page says what to do next, in order, with links", async () => {
	const { user } = await open();
	expect(await screen.findByRole("heading", { name: "Before the first payroll" })).toBeVisible();
	expect(await screen.findByText("2 people have none.")).toBeVisible();
	const links = ["wage types", "a number", "months of"].map((name) =>
		screen.getByRole("link", { name: new RegExp(name) }).getAttribute("href"),
	);
	expect(links).toEqual(["/?tab=wageTypes", "/?tab=employees", "/month-end?month=2026-10"]);
	expect(screen.getByText("1 month is open.")).toBeVisible();
	await user.click(screen.getByRole("link", { name: /wage types/ }));
	expect(await screen.findByRole("button", { name: "Suggest wage types" })).toBeVisible();
});

test("after the first batch the steps are gone", async () => {
	await open("", { nextBatch: 2 });
	expect(await screen.findByRole("button", { name: "Hand over" })).toBeVisible();
	expect(screen.queryByText("Before the first payroll")).not.toBeInTheDocument();
});

test("the usual wage types are proposed, changed and added at once", async () => {
	const worked = { source: "worked", number: "10", name: "Hours", unit: "h", from: "2026-01-01" } as const;
	const { user } = await open("?tab=wageTypes", { wageTypes: [{ id: "w", ...worked }] });
	const sent = sentTo("put", "*/api/payroll/settings", () => HttpResponse.json(NO_PAYROLL));
	await user.click(await screen.findByRole("button", { name: "Suggest wage types" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Usual wage types" }));
	expect(dialog.queryByLabelText("Number of Hours by the hour")).not.toBeInTheDocument();
	await user.clear(dialog.getByLabelText("Number of Annual holiday"));
	await user.type(dialog.getByLabelText("Number of Annual holiday"), "2100");
	await user.clear(dialog.getByLabelText("Number of Bonus"));
	await user.click(dialog.getByRole("button", { name: "Add 12 wage types" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	const { wageTypes } = sent[0] as Pick<PayrollSettings, "wageTypes">;
	expect(wageTypes).toHaveLength(13);
	expect(wageTypes[0]).toEqual({ id: "w", ...worked });
	expect(wageTypes).toContainEqual(
		expect.objectContaining({ source: "holiday", number: "2100", unit: "d", from: "2025-01-01" }),
	);
	expect(wageTypes.map(({ source }) => source)).not.toContain("bonus");
});

test("numbers are suggested for those who have none, after the highest that there is", async () => {
	const { user } = await open("?tab=employees");
	const sent = sentTo("put", "*/api/payroll/numbers", () => HttpResponse.json({ people: [] }));
	await user.click(await screen.findByRole("button", { name: "Suggest numbers" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Numbers for employees" }));
	expect(dialog.getByLabelText("Bea")).toHaveValue("1042");
	await user.clear(dialog.getByLabelText("Cid"));
	await user.type(dialog.getByLabelText("Cid"), "77");
	await user.click(dialog.getByRole("button", { name: "Give 2 numbers" }));
	await waitFor(() =>
		expect(sent).toEqual([
			{
				numbers: [
					{ userId: "bea", employeeNumber: "1042" },
					{ userId: "cid", employeeNumber: "77" },
				],
			},
		]),
	);
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a number that is refused says whose it is and leaves the dialog open", async () => {
	const { user } = await open("?tab=employees");
	sentTo("put", "*/api/payroll/numbers", () => refusal("number-taken", { people: ["cid"] }));
	await user.click(await screen.findByRole("button", { name: "Suggest numbers" }));
	await user.click(await screen.findByRole("button", { name: "Give 2 numbers" }));
	const dialog = within(screen.getByRole("dialog"));
	await waitFor(() => expect(dialog.getByLabelText("Cid")).toBeInvalid());
	expect(dialog.getByLabelText("Cid")).toHaveAccessibleDescription("This number is already in use.");
	expect(dialog.getByLabelText("Bea")).toBeValid();
});
