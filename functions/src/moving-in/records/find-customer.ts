import type { Customer } from "@tuntikirja/contract/customers/schema.ts";
import { database } from "#firestore/reader.ts";
import { allCustomers } from "#records/invoices/customers.ts";

/** The customers of a business id or a name, capitals aside. From copies, so outside of the transaction. */
export async function customersCalled(called: string): Promise<Customer[]> {
	const all = await allCustomers(database);
	return all.filter(({ name, businessId }) => businessId === called || isSameName(name, called));
}

export const isSameName = (name: string, other: string) =>
	name.toLocaleLowerCase("fi") === other.toLocaleLowerCase("fi");
