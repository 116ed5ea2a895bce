import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { beforeAll, expect, test } from "vitest";

const { getCustomers, newCustomer } = contract.customers;

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
