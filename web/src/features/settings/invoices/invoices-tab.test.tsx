import { screen } from "@testing-library/react";
import type { Seller } from "@tuntikirja/contract/invoices/seller-schema.ts";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
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

test("an account with blanks is saved without them, beside what was there", async () => {
	answers(CALL, () => SELLER);
	const sent = sentTo("put", CALL, () => HttpResponse.json({ ...SELLER, revision: 5 }));
	const { user } = await openTab("invoices");
	expect(await screen.findByRole("textbox", { name: "Company" })).toHaveValue("Tuntikirja Oy");
	expect(screen.getByText("25.5 %")).toBeVisible();
	await user.type(screen.getByLabelText("Account, IBAN"), "FI21 1234 5600 0007 85");
	await user.type(screen.getByLabelText("BIC"), "ndeafihh");
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText(/saved/i)).toBeVisible();
	expect(sent).toEqual([
		{
			name: "Tuntikirja Oy",
			businessId: "0112038-9",
			vatId: "FI01120389",
			address: SELLER.address,
			accounts: [{ iban: "FI2112345600000785", bic: "NDEAFIHH" }],
			eInvoice: null,
			text: SELLER.text,
			revision: 4,
		},
	]);
});

test("an account whose digits do not fit is shown at its field and not sent", async () => {
	answers(CALL, () => SELLER);
	const sent = sentTo("put", CALL, () => HttpResponse.json(SELLER));
	const { user } = await openTab("invoices");
	const account = await screen.findByLabelText("Account, IBAN");
	await user.type(account, "FI2112345600000786");
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(account).toHaveAccessibleDescription("Check this field.");
	expect(sent).toEqual([]);
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
