import { AppError } from "#errors/app-error.ts";
import type { Reader } from "#firestore/reader.ts";
import { usersWithEmployeeNumber } from "#records/people/users.ts";
import { NO_PAYROLL, payrollSettingsDoc } from "./payroll-settings.ts";

interface PayrollIdentity {
	readonly employeeNumber?: string | undefined;
	readonly payGroupId?: string | null | undefined;
}

/** A number is one person's, and a pay group has to exist. A read for each that is given. @throws number-taken, not-found */
export async function requirePayrollIdentity(
	reader: Reader,
	uid: string,
	{ employeeNumber, payGroupId }: PayrollIdentity,
): Promise<void> {
	if (employeeNumber) {
		const found = await reader.findWithIds(usersWithEmployeeNumber(employeeNumber));
		if (found.some(({ id }) => id !== uid)) throw new AppError("number-taken");
	}
	if (payGroupId) {
		const { payGroups } = (await reader.get(payrollSettingsDoc)) ?? NO_PAYROLL;
		if (!payGroups.some(({ id }) => id === payGroupId)) throw new AppError("not-found");
	}
}
