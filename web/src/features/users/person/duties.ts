import { DUTIES, type Duty, type Rights, type Role } from "@tuntikirja/contract/kernel/access.ts";

/** The duties in the order in which they are shown. */
export const DUTY_NAMES = Object.keys(DUTIES) as Duty[];

/** Says whether the switches of duties mean anything: admins have both duties, externals none. */
export function canBeGivenDuties(role: Role): boolean {
	return role !== "admin" && role !== "external";
}

/** The duties that are ticked: of another role that was chosen meanwhile the boxes are not shown. */
export function tickedDuties({ role, isInvoicingUser, isPayrollUser }: Required<Rights>) {
	return canBeGivenDuties(role)
		? { isInvoicingUser, isPayrollUser }
		: { isInvoicingUser: false, isPayrollUser: false };
}
