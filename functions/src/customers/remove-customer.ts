import { AppError } from "#errors/app-error.ts";
import type { Writer } from "#firestore/writer.ts";
import { changeWithin, originOf } from "#records/audit/audit-log.ts";
import { projectsOfCustomer } from "#records/company/projects.ts";
import { customerDoc } from "#records/invoices/customers.ts";
import { anyInvoiceOf } from "#records/invoices/invoices.ts";
import type { Call } from "#records/people/caller.ts";

/**
 * Takes back a customer that an import has made, while nothing names them. None is deleted by hand: issued invoices name
 * them. @throws customer-in-use
 */
export function removeCustomer(writer: Writer, call: Call, id: string): Promise<null> {
	return changeWithin(writer, customerDoc(id), originOf(call, "customer", id), async () => {
		const projects = await writer.find(projectsOfCustomer(id));
		const invoices = await writer.find(anyInvoiceOf(id));
		if (projects.length + invoices.length > 0) throw new AppError("customer-in-use");
		return null;
	});
}
