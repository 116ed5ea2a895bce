import { whyCannotHold, toMonthlyMinutes } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { toCents } from "@tuntikirja/contract/kernel/money.ts";
import type { Joining } from "@tuntikirja/contract/users/joining/schema.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import type { Reader } from "#firestore/reader.ts";
import { type ProjectDocument, projectDoc } from "#records/company/projects.ts";
import { type StoredGroup, userGroupsDoc } from "#records/groups/user-groups.ts";
import { contractList, type EmploymentContracts } from "#records/people/employment-contracts.ts";
import { requirePayrollIdentity } from "#records/payroll/payroll-identity.ts";
import type { StoredWages } from "#records/people/wages.ts";
import { requireFreeAddress } from "#users/new-user.ts";

/** What a new employee begins with, checked. */
export interface JoiningPlan {
	readonly contracts: EmploymentContracts;
	readonly wages: StoredWages;
	readonly group: StoredGroup | null;
	readonly projects: readonly ProjectDocument[];
}

/**
 * Checks all that hiring needs: 2 reads, one with a group, an employee number and a pay group, and one a project. The contract and the wage have the id of the
 * person, so that the same call again finds them.
 * @throws email-not-allowed, email-taken, not-found, number-taken, project-not-available, range-inverted, contract-percentage
 */
export async function loadJoiningPlan(reader: Reader, joining: Joining): Promise<JoiningPlan> {
	const { person, openingHolidays } = joining;
	const { contracts, wages } = recordsOf(joining);
	refuseIf(whyCannotHold(contractList(contracts)));
	if (openingHolidays !== null && openingHolidays.to < person.startDate) throw new AppError("range-inverted");
	await requireFreeAddress(reader, person.email);
	if (joining.payroll !== null) {
		if (person.role === "external") throw new AppError("not-found");
		await requirePayrollIdentity(reader, joining.id, joining.payroll);
	}
	const group = joining.groupId === null ? null : await groupOf(reader, joining.groupId);
	const found = await reader.getAll(joining.projectIds.map(projectDoc));
	const projects = found.map((project) => {
		if (!project?.isActive) throw new AppError("project-not-available");
		return project;
	});
	return { contracts, wages, group, projects };
}

export function recordsOf({ id, person, contract, wage }: Joining): Pick<JoiningPlan, "contracts" | "wages"> {
	const { startDate } = person;
	const contracts =
		contract === null
			? {}
			: {
					[id]: {
						kind: contract.kind,
						startDate,
						endDate: contract.endDate,
						partTimeMinutesPerMonth:
							contract.partTimeHoursPerMonth === null
								? null
								: toMonthlyMinutes(contract.partTimeHoursPerMonth),
						percentage: contract.percentage,
					},
				};
	const wages =
		wage === null ? {} : { [id]: { startDate, endDate: null, kind: wage.kind, cents: toCents(wage.amount) } };
	return { contracts: { userId: id, contracts }, wages: { userId: id, wages } };
}

/** @throws not-found */
async function groupOf(reader: Reader, groupId: string): Promise<StoredGroup> {
	const group = own((await reader.get(userGroupsDoc))?.groups ?? {}, groupId);
	if (group === undefined) throw new AppError("not-found");
	return group;
}
