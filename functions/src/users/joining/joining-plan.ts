import { type EmploymentContract, whyCannotHold } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import type { Reader } from "#firestore/reader.ts";
import { whyCannotPay } from "#money/wage-rules.ts";
import { type ProjectDocument, projectDoc } from "#records/company/projects.ts";
import { type StoredGroup, userGroupsDoc } from "#records/groups/user-groups.ts";
import { requirePayrollIdentity } from "#records/payroll/payroll-identity.ts";
import { contractList } from "#records/people/employment-contracts.ts";
import { requireFreeAddress } from "#users/new-user.ts";
import type { Beginning } from "./beginning.ts";

/** Where a new employee belongs from the first day on. */
export interface JoiningPlan {
	readonly group: StoredGroup | null;
	readonly projects: readonly ProjectDocument[];
}

export const firstContracts = ({ id, contracts }: Beginning): EmploymentContract[] =>
	contractList({ userId: id, contracts: { ...contracts } });

/**
 * Checks all that joining needs: 2 reads, one with a group, an employee number and a pay group, and one a project.
 * @throws email-not-allowed, email-taken, not-found, number-taken, project-not-available, range-inverted, contract-percentage,
 * contract-overlap, wage-overlap, adjustment-before-start
 */
export async function loadJoiningPlan(reader: Reader, beginning: Beginning): Promise<JoiningPlan> {
	const { id, person, payroll, groupId, projectIds, wages, adjustments, buckets } = beginning;
	refuseIf(whyCannotHold(firstContracts(beginning)));
	refuseIf(whyCannotPay(Object.values(wages)));
	if (Object.values(buckets).some(({ from, to }) => to !== null && to < from))
		throw new AppError("range-inverted");
	if (Object.values(adjustments).some(({ date }) => date < person.startDate))
		throw new AppError("adjustment-before-start");
	await requireFreeAddress(reader, person.email);
	if (payroll !== null) {
		if (person.role === "external") throw new AppError("not-found");
		await requirePayrollIdentity(reader, id, payroll);
	}
	const group = groupId === null ? null : await groupOf(reader, groupId);
	const found = await reader.getAll(projectIds.map(projectDoc));
	const projects = found.map((project) => {
		if (!project?.isActive) throw new AppError("project-not-available");
		return project;
	});
	return { group, projects };
}

/** @throws not-found */
async function groupOf(reader: Reader, groupId: string): Promise<StoredGroup> {
	const group = own((await reader.get(userGroupsDoc))?.groups ?? {}, groupId);
	if (group === undefined) throw new AppError("not-found");
	return group;
}
