import { screen, within } from "@testing-library/react";
import type { Seller } from "@tuntikirja/contract/invoices/seller-schema.ts";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { sentTo } from "#test/network.ts";
import { refusal } from "#test/render-page.tsx";
import { answers, openTab } from "#test/settings/open-tab.tsx";

const CALL = "*/api/invoice/settings";

const SELLER: Seller = {
	name: "Tuntikirja Oy",
	businessId: "0112038-9",
	vatId: "FI01120389",
	address: { street: "Hämeenkatu 1", postalCode: "33100", city: "Tampere", country: "FI" },
	eInvoice: null,
	accounts: [],
	termsDays: 14,
	rates: [{ rate: 2550, from: "2024-09-01", until: null }],
	interest: [],
	text: { en: "Thank you", fi: "Kiitos" },
	nextNumber: 1001,
	revision: 4,
};

test("an account with blanks is saved without them, after the one that is there", async () => {
	const first = { iban: "FI1410093000123458", bic: "NDEAFIHH" };
	answers(CALL, () => ({ ...SELLER, accounts: [first] }));
	const sent = sentTo("put", CALL, () => HttpResponse.json({ ...SELLER, revision: 5 }));
	const { user } = await openTab("invoices");
	expect(await screen.findByLabelText("Account 1, IBAN")).toHaveValue("FI14 1009 3000 1234 58");
	await user.click(screen.getByRole("button", { name: "Add an account" }));
	await user.type(screen.getByLabelText("Account 2, IBAN"), "FI21 1234 5600 0007 85");
	await user.type(screen.getByLabelText("BIC 2"), "ndeafihh");
	await user.click(screen.getByRole("button", { name: "Save accounts" }));
	expect(await screen.findByText(/saved/i)).toBeVisible();
	const second = { iban: "FI2112345600000785", bic: "NDEAFIHH" };
	expect(sent).toEqual([{ accounts: [first, second], revision: 4 }]);
});

test("another account is put on invoices, and one is removed", async () => {
	const accounts = ["FI1410093000123458", "FI2112345600000785", "FI7944052020036082"].map((iban) => ({
		iban,
		bic: "NDEAFIHH",
	}));
	answers(CALL, () => ({ ...SELLER, accounts }));
	const sent = sentTo("put", CALL, () => HttpResponse.json({ ...SELLER, revision: 5 }));
	const { user } = await openTab("invoices");
	await user.click(await screen.findByRole("button", { name: "Put account 3 on invoices" }));
	await user.click(screen.getByRole("button", { name: "Remove account 2" }));
	await user.click(screen.getByRole("button", { name: "Save accounts" }));
	await screen.findByText(/saved/i);
	expect(sent).toEqual([{ accounts: [accounts[2], accounts[1]], revision: 4 }]);
});

test("an account whose digits do not fit is shown when its field is left, and not sent", async () => {
	answers(CALL, () => SELLER);
	const sent = sentTo("put", CALL, () => HttpResponse.json(SELLER));
	const { user } = await openTab("invoices");
	await user.click(await screen.findByRole("button", { name: "Add an account" }));
	const account = screen.getByLabelText("Account 1, IBAN");
	await user.type(account, "FI2112345600000786");
	await user.tab();
	expect(account).toHaveAccessibleDescription("The digits do not fit. Enter it as FI21 1234 5600 0007 85.");
	await user.click(screen.getByRole("button", { name: "Save accounts" }));
	expect(sent).toEqual([]);
});

test("the company's ids, days to pay and texts are saved; what follows from the business id is offered", async () => {
	answers(CALL, () => ({ ...SELLER, vatId: null }));
	const sent = sentTo("put", CALL, () => HttpResponse.json({ ...SELLER, revision: 5 }));
	const { user } = await openTab("invoices");
	const name = await screen.findByRole("textbox", { name: "Company" });
	expect(name).toHaveValue("Tuntikirja Oy");
	await user.click(screen.getByRole("button", { name: "Use FI01120389" }));
	const terms = screen.getByLabelText("Days to pay");
	await user.clear(terms);
	await user.type(terms, "21");
	await user.click(screen.getByRole("button", { name: "Save" }));
	await screen.findByText(/saved/i);
	expect(sent).toEqual([
		{
			name: "Tuntikirja Oy",
			termsDays: 21,
			businessId: "0112038-9",
			vatId: "FI01120389",
			address: SELLER.address,
			eInvoice: null,
			text: SELLER.text,
			revision: 4,
		},
	]);
});

test("a rate is ended before the next one, which may not be there on the same day", async () => {
	answers(CALL, () => SELLER);
	const sent = sentTo("put", CALL, () => HttpResponse.json({ ...SELLER, revision: 5 }));
	const { user } = await openTab("invoices");
	await user.click(await screen.findByRole("button", { name: "Add a rate" }));
	const added = within(await screen.findByRole("dialog", { name: "New VAT rate" }));
	await user.type(added.getByLabelText("Rate, %"), "25.5");
	await user.type(added.getByLabelText("From"), "1.1.2027");
	await user.tab();
	await user.click(added.getByRole("button", { name: "Save" }));
	expect(added.getByLabelText("From")).toHaveAccessibleDescription(/is there already on some of these days/);
	expect(sent).toEqual([]);
	await user.click(added.getByRole("button", { name: "Cancel" }));

	await user.click(screen.getByRole("button", { name: /Edit 25.5\s%/ }));
	const ended = within(await screen.findByRole("dialog", { name: "VAT rate" }));
	await user.type(ended.getByLabelText("Until"), "31.12.2026");
	await user.tab();
	await user.click(ended.getByRole("button", { name: "Save" }));
	await screen.findByText(/saved/i);
	expect(sent).toEqual([{ rates: [{ rate: 2550, from: "2024-09-01", until: "2026-12-31" }], revision: 4 }]);
});

test("the reference rate of the next half-year that has none is added", async () => {
	setClock(() => new Date("2026-06-28T09:00:00Z"));
	const interest = [{ from: "2026-01-01", value: 250 }];
	answers(CALL, () => ({ ...SELLER, interest }));
	const sent = sentTo("put", CALL, () => HttpResponse.json({ ...SELLER, revision: 5 }));
	const { user } = await openTab("invoices");
	await user.click(await screen.findByRole("button", { name: "Add a half-year" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Reference rate of a half-year" }));
	expect(dialog.getByLabelText("From")).toHaveValue("2026-07-01");
	await user.type(dialog.getByLabelText("Reference rate, %"), "2,75");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	await screen.findByText(/saved/i);
	expect(sent).toEqual([{ interest: [...interest, { from: "2026-07-01", value: 275 }], revision: 4 }]);
});

test("a number that is taken is refused with the reason", async () => {
	answers(CALL, () => SELLER);
	sentTo("put", CALL, () => refusal("number-taken"));
	const { user } = await openTab("invoices");
	const number = await screen.findByLabelText("Next number");
	await user.clear(number);
	await user.type(number, "5000");
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText(/This number is already in use/)).toBeVisible();
});
