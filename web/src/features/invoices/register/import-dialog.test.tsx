import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, sentTo } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { ImportDialog } from "./import-dialog.tsx";

const CALL = "*/api/invoice/payments";

beforeEach(() => setClock(() => new Date("2026-11-10T09:00:00Z")));

const FILE = `Päivä;Viite;Määrä
2.11.2026;10016;1031,61
3.11.2026;10029;x
4.11.2026;999;10,00
`;

const ROWS = [
	{ date: "2026-11-02", reference: "10016", amount: 1031.61 },
	{ date: "2026-11-04", reference: "999", amount: 10 },
];

const answer = (written: number) =>
	HttpResponse.json({
		rows: [
			{ result: "new", invoice: { id: "october", number: 1001, customer: "Kaarna Oy" }, open: 0 },
			{ result: "unknown", invoice: null, open: null },
		],
		written,
	});

async function open() {
	const onClose = vi.fn<() => void>();
	const { user } = await renderPage(<ImportDialog onClose={onClose} />, {
		texts: "invoices",
		profile: aProfile({ role: "admin" }),
	});
	const choose = async (text: string) =>
		user.upload(await screen.findByLabelText("File with payments"), new File([text], "bank.csv"));
	return { user, onClose, choose };
}

test("a file is tried first, then its payments are added", async () => {
	const { user, onClose, choose } = await open();
	const sent = sentTo("post", CALL, () => answer(sent.length === 2 ? 1 : 0));
	expect(screen.getByRole("button", { name: "Add 0 payments" })).toBeDisabled();
	await choose(FILE);
	const table = within(await screen.findByRole("table", { name: "Payments of a file" }));
	expect(table.getByRole("link", { name: "1001 Kaarna Oy" })).toHaveAttribute("href", "/invoices/october");
	expect(table.getByText("No invoice")).toBeVisible();
	expect(screen.getByText("Line 3: the amount cannot be read.")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Add 1 payment" }));
	expect(await screen.findByText("1 payment added")).toBeVisible();
	expect(sent).toEqual([
		{ rows: ROWS, dryRun: true },
		{ rows: ROWS, dryRun: false },
	]);
	expect(onClose).toHaveBeenCalledOnce();
});

test.each([
	["Name;Phone\nAino;1", "The file has no columns with date, reference and amount."],
	["Päivä;Viite;Määrä\n2.11.2026;;5", "The file has no payments with a reference."],
	[
		`Päivä;Viite;Määrä\n${"2.11.2026;10016;5\n".repeat(301)}`,
		"The file has more than 300 payments. Divide it.",
	],
])("%.30s is not sent", async (text, problem) => {
	const { choose } = await open();
	await choose(text);
	expect(await screen.findByText(problem)).toBeVisible();
	expect(screen.getByRole("button", { name: "Add 0 payments" })).toBeDisabled();
});

test("a refusal is shown, and nothing can be added", async () => {
	const { choose } = await open();
	sentTo("post", CALL, () => refusal("internal"));
	await choose(FILE);
	await waitFor(() => expect(screen.getByText(/Something went wrong/)).toBeVisible());
	expect(screen.getByRole("button", { name: "Add 0 payments" })).toBeDisabled();
});
