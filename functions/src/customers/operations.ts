import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { type Customer, USUAL_CUSTOMER } from "@tuntikirja/contract/customers/schema.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { changedPaths } from "#records/audit/field-changes.ts";
import { allProjects } from "#records/company/projects.ts";
import { editRecord } from "#records/edit-record.ts";
import { allCustomers, customerDoc } from "#records/invoices/customers.ts";
import { NO_SELLER, sellerDoc } from "#records/invoices/seller.ts";

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

const newCustomer = operation(contract.customers.newCustomer).handler(async ({ input, context }) => {
	const { id = randomUUID(), ...given } = input;
	const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
	const { termsDays } = (await database.get(sellerDoc)) ?? NO_SELLER;
	const customer: Customer = { ...USUAL_CUSTOMER, termsDays, ...fields, name: given.name, id, version: 1 };
	return changeDocument(customerDoc(id), originOf(context, "customer", id), (before) => {
		if (before === null) return customer;
		if (changedPaths(before, { ...customer, version: before.version }).length > 0)
			throw new AppError("id-taken");
		return before;
	});
});

const updateCustomer = operation(contract.customers.updateCustomer).handler(({ input, context }) => {
	const { id, version, ...edit } = input;
	return changeDocument(customerDoc(id), originOf(context, "customer", id), (before) => {
		if (before === null) throw new AppError("not-found");
		return editRecord(before, edit, version);
	});
});

export const customers = { getCustomers, newCustomer, updateCustomer };
