import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { beforeAll, expect, test } from "vitest";

const { getCustomers, newCustomer } = contract.customers;
const { getSeller, updateSeller } = contract.invoices;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

test("a customer is listed with the projects that are invoiced to them, those that have ended too", async () => {
	const [id, name] = [randomUUID(), "Kaarna Oy"];
	await admin.ask(newCustomer, { id, name });
	const other = await admin.ask(newCustomer, { id: randomUUID(), name: "Pine Oy" });
	await aProject({ name: "Website", customerId: id });
	await aProject({ name: "Intranet", customerId: id, isActive: false });
	const { data } = await admin.ask(getCustomers, {});
	const [kaarna, pine] = [id, other.data.id].map((one) => data.customers.find((each) => each.id === one));
	expect(kaarna).toMatchObject({
		projects: [
			{ name: "Intranet", isActive: false },
			{ name: "Website", isActive: true },
		],
	});
	expect(pine?.projects).toEqual([]);
});

test("a new customer has the company's usual days to pay, unless others are given", async () => {
	expect((await admin.ask(newCustomer, { id: randomUUID(), name: "Kaarna Oy" })).data.termsDays).toBe(14);
	await admin.ask(updateSeller, { termsDays: 21 });
	expect((await admin.ask(newCustomer, { id: randomUUID(), name: "Pine Oy" })).data.termsDays).toBe(21);
	const given = await admin.ask(newCustomer, { id: randomUUID(), name: "Alder Oy", termsDays: 7 });
	expect(given.data.termsDays).toBe(7);
	expect((await admin.ask(getSeller, {})).data.termsDays).toBe(21);
});

test("a VAT rate that is there twice on one day is refused", async () => {
	const { rates } = (await admin.ask(getSeller, {})).data;
	const twice = [...rates, { rate: 2550, from: "2027-01-01", until: null }];
	expect((await admin.ask(updateSeller, { rates: twice })).error.code).toBe("rates-overlap");
	const ended = twice.map((one) => (one.from === "2024-09-01" ? { ...one, until: "2026-12-31" } : one));
	expect((await admin.ask(updateSeller, { rates: ended })).data.rates).toEqual(ended);
});
