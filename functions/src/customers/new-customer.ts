import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import {
	type Customer,
	type newCustomerInputSchema,
	USUAL_CUSTOMER,
} from "@tuntikirja/contract/customers/schema.ts";
import type { z } from "zod";
import { AppError } from "#errors/app-error.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { operation } from "#http/operation.ts";
import { changeWithin, originOf } from "#records/audit/audit-log.ts";
import { changedPaths } from "#records/audit/field-changes.ts";
import { customerDoc } from "#records/invoices/customers.ts";
import { NO_SELLER, sellerDoc } from "#records/invoices/seller.ts";
import type { Call } from "#records/people/caller.ts";

export const newCustomer = operation(contract.customers.newCustomer).handler(({ input, context }) => {
	const { id = randomUUID() } = input;
	return transact((writer) => addCustomer(writer, context, { ...input, id }));
});

type NewCustomer = z.output<typeof newCustomerInputSchema> & { readonly id: string };

/** @throws id-taken */
export async function addCustomer(writer: Writer, call: Call, given: NewCustomer): Promise<Customer> {
	const { id, name } = given;
	const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
	const { termsDays } = (await writer.get(sellerDoc)) ?? NO_SELLER;
	const customer: Customer = { ...USUAL_CUSTOMER, termsDays, ...fields, id, name, version: 1 };
	return changeWithin(writer, customerDoc(id), originOf(call, "customer", id), (before) => {
		if (before === null) return customer;
		if (changedPaths(before, { ...customer, version: before.version }).length > 0)
			throw new AppError("id-taken");
		return before;
	});
}
