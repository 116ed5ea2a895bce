import { contract } from "@tuntikirja/contract/contract.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { ofMany } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { allProjects } from "#records/company/projects.ts";
import { editRecord } from "#records/edit-record.ts";
import { allCustomers, customerDoc } from "#records/invoices/customers.ts";
import { newCustomer } from "./new-customer.ts";

/** Those of `allCustomers` and `allProjects`. */
const getCustomers = operation(contract.customers.getCustomers).handler(async () => {
	const reader = ofMany();
	const [found, projects] = await Promise.all([allCustomers(reader), allProjects(reader)]);
	const byCustomer = Map.groupBy(projects.toSorted(byName), ({ customerId }) => customerId);
	return {
		customers: found.toSorted(byName).map((customer) => ({
			...customer,
			projects: (byCustomer.get(customer.id) ?? []).map(({ id, name, isActive }) => ({ id, name, isActive })),
		})),
	};
});

const byName = (a: Named, b: Named) => a.name.localeCompare(b.name, "fi") || a.id.localeCompare(b.id);

const updateCustomer = operation(contract.customers.updateCustomer).handler(({ input, context }) => {
	const { id, version, ...edit } = input;
	return changeDocument(customerDoc(id), originOf(context, "customer", id), (before) => {
		if (before === null) throw new AppError("not-found");
		return editRecord(before, edit, version);
	});
});

export const customers = { getCustomers, newCustomer, updateCustomer };
