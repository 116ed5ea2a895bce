import { randomUUID } from "node:crypto";
import { addCustomer } from "#customers/new-customer.ts";
import { removeCustomer } from "#customers/remove-customer.ts";
import { database } from "#firestore/reader.ts";
import { allCustomers, customerDoc } from "#records/invoices/customers.ts";
import { isSameName } from "./find-customer.ts";
import type { KindOfRecord } from "./kind-of-record.ts";

/** A customer is known by the business id; by the name where one of the two has no id. */
export const customers: KindOfRecord<"customer"> = {
	add: async (writer, { customer }, call) => {
		const { name, businessId = null } = customer;
		const all = await allCustomers(database);
		const isKnown = all.some((one) =>
			businessId === null || one.businessId === null
				? isSameName(one.name, name)
				: one.businessId === businessId,
		);
		if (isKnown) return null;
		const id = randomUUID();
		await addCustomer(writer, call, { ...customer, id });
		return id;
	},
	name: async (reader, id) => (await reader.get(customerDoc(id)))?.name ?? "",
	takeBack: (writer, id, call) => removeCustomer(writer, call, id),
};
