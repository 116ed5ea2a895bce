import { type Duty, hasDuty, type Rights } from "#kernel/access.ts";
import { own } from "#kernel/own.ts";

/** The records that the calls of one duty change, and no others. */
const DUTY_OF: Readonly<Record<string, Duty>> = {
	customer: "invoicing",
	invoice: "invoicing",
	invoiceSettings: "invoicing",
	invoicing: "invoicing",
	wage: "payroll",
	payrollBatch: "payroll",
	payrollSettings: "payroll",
	liabilitySettings: "payroll",
};

/** Says whether a person reads the whole history of such records, with its amounts: an admin, or by a duty. */
export function readsHistoryOf(person: Rights, entity: string | undefined): boolean {
	return person.role === "admin" || (entity !== undefined && hasDuty(person, own(DUTY_OF, entity)));
}
