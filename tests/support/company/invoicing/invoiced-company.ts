import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { Customer } from "@tuntikirja/contract/customers/schema.ts";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { customerDoc } from "@tuntikirja/functions/records/invoices/customers.ts";
import type { ProjectDocument, ProjectPrices } from "@tuntikirja/functions/records/company/projects.ts";
import { theCustomer } from "./invoices.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { aProject } from "#tests/support/projects.ts";
import { put } from "#tests/support/stored.ts";

const { invoices } = contract;
export const OCTOBER = { startDate: "2026-10-01", endDate: "2026-10-31" };

/** An admin of a company that can issue invoices. */
export async function aSeller(): Promise<Person> {
	const admin = await aPerson({ role: "admin" });
	const { address, businessId, vatId } = theCustomer();
	const accounts = [{ iban: "FI2112345600000785", bic: "NDEAFIHH" }];
	await admin.ask(invoices.updateSeller, { name: "Tuntikirja Oy", businessId, vatId, address, accounts });
	return admin;
}

/** A customer with a project on which people have October's hours. */
export interface InvoicedScene {
	readonly admin: Person;
	readonly people: readonly Person[];
	readonly customer: Customer;
	readonly project: ProjectDocument;
}

/** Each person has these minutes with the label and without, at 27.50 € an hour unless the prices say otherwise. */
export async function anInvoicedScene(
	admin: Person,
	minutes: readonly (readonly [labelled: number, other: number])[],
	{ prices, ...fields }: Partial<Customer> & { readonly prices?: Partial<ProjectPrices> } = {},
): Promise<InvoicedScene> {
	const people = await Promise.all(
		minutes.map((_, index) => aPerson({ startDate: "2026-01-01", name: `Person ${index}` })),
	);
	const customer = theCustomer({ id: randomUUID(), ...fields });
	await put(customerDoc(customer.id), customer);
	const project = await aProject({
		members: people,
		customerId: customer.id,
		prices: { hourPrices: [{ from: null, cents: 2750 }], ...prices },
	});
	const own = { project: { id: project.id, name: project.name } };
	for (const [index, [labelled, other]] of minutes.entries())
		await putMonth(people[index]?.uid ?? "", {
			"2026-10-05": aDay({
				labelled: aStoredEntry({ ...own, minutes: labelled, label: { id: "design", name: "Design" } }),
			}),
			"2026-10-06": aDay({ other: aStoredEntry({ ...own, minutes: other }) }),
		});
	return { admin, people, customer, project };
}

export async function draftOf(
	{ admin, customer }: InvoicedScene,
	id: string = randomUUID(),
): Promise<Invoice> {
	return (await admin.ask(invoices.newDraft, { id, customerId: customer.id, ...OCTOBER })).data;
}

export async function issuedOf(scene: InvoicedScene): Promise<Invoice> {
	const { id, version } = await draftOf(scene);
	return (await scene.admin.ask(invoices.issueInvoice, { id, version })).data;
}
