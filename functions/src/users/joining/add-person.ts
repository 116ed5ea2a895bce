import { own } from "@tuntikirja/contract/kernel/own.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { AppError } from "#errors/app-error.ts";
import type { Doc, Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { auditDocument, changeWithin, originOf, wasDeleted } from "#records/audit/audit-log.ts";
import { changedPaths } from "#records/audit/field-changes.ts";
import { projectDoc, projectsOfMember, withMembers } from "#records/company/projects.ts";
import { adjustmentsDoc, markStaleFrom, writeLedgerParts } from "#records/derived/balances.ts";
import { type HolidayAdjustments, holidayAdjustmentsDoc } from "#records/derived/holiday-counts.ts";
import type { Call } from "#records/people/caller.ts";
import { contractRecords, employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { addIdentityTask } from "#records/people/identity-tasks.ts";
import { type UserProfile, userDoc } from "#records/people/users.ts";
import { wageRecords, wagesDoc } from "#records/people/wages.ts";
import { isSecondFactorRequiredOf } from "#records/sign-ins/second-factor.ts";
import { profileOf, requireSame } from "#users/new-user.ts";
import { type RecordsOrigin, writeEmployment } from "#users/write-employment.ts";
import type { Beginning } from "./beginning.ts";
import { type JoiningPlan, loadJoiningPlan } from "./joining-plan.ts";

interface Added extends Call {
	/** Whether the invitation is mailed with the identity. */
	readonly invites: boolean;
}

/**
 * Makes a person with all that they begin with in a transaction that has not written yet. The identity follows from its task.
 * The same again finds the person. @throws those of `loadJoiningPlan`, id-taken
 */
export function addPerson(
	writer: Writer,
	{ caller, requestId, invites }: Added,
	beginning: Beginning,
): Promise<UserProfile> {
	const { id: uid, person } = beginning;
	const row = originOf({ caller, requestId }, "user", uid, uid);
	return changeWithin(writer, userDoc(uid), row, async (before) => {
		const { language } = person;
		const asked = { ...profileOf(person), language, groupId: beginning.groupId, ...beginning.payroll };
		if (before !== null) {
			await requireSameRecords(writer, beginning);
			return requireSame(before, asked, [
				"language",
				"groupId",
				"employeeNumber",
				"costCentre",
				"payGroupId",
			]);
		}
		const plan = await loadJoiningPlan(writer, beginning);
		if (await wasDeleted(writer, "user", uid)) throw new AppError("id-taken");
		const secondFactorRequired = await isSecondFactorRequiredOf(asked, writer);
		writeBeginning(writer, beginning, plan, { actorId: caller.uid, subjectId: uid, requestId });
		addIdentityTask(writer, uid, { invites });
		return { ...asked, secondFactorRequired };
	});
}

/** A form that was changed after a lost answer is another request: it must not seem saved. @throws id-taken */
async function requireSameRecords(reader: Reader, beginning: Beginning): Promise<void> {
	const { id } = beginning;
	const [contracts, wages, ledger, holidays] = await reader.getAll([
		employmentContractsDoc(id),
		wagesDoc(id),
		adjustmentsDoc(id),
		holidayAdjustmentsDoc(id),
	]);
	const projects = await reader.find(projectsOfMember(id));
	const pairs = [
		[contracts?.contracts, beginning.contracts],
		[wages?.wages, beginning.wages],
		[ledger?.adjustments, beginning.adjustments],
		[holidays?.buckets, beginning.buckets],
	] as const;
	const ofPerson = (records: Readonly<Record<string, object>> = {}) => own(records, id) ?? {};
	const differs = pairs.some(
		([stored, wanted]) => changedPaths(ofPerson(stored), ofPerson(wanted)).length > 0,
	);
	const joined = projects.map((project) => project.id).sort();
	if (differs || joined.join() !== beginning.projectIds.toSorted().join()) throw new AppError("id-taken");
}

/** Writes all documents of a new person beside the profile, with the audit rows that the single calls would write. */
function writeBeginning(
	writer: Writer,
	beginning: Beginning,
	{ projects }: JoiningPlan,
	origin: RecordsOrigin,
): void {
	const { id: uid, person, contracts, wages } = beginning;
	const before = { contracts: contractRecords(null), wages: wageRecords(null) };
	const after = {
		contracts: { byId: contracts, deletedIds: [] },
		wages: { byId: wages, deletedIds: [] },
	};
	writeEmployment(writer, origin, before, after);
	markStaleFrom(writer, uid, monthOf(person.startDate));
	writeOpening(writer, beginning, origin);
	const name = `${person.firstName} ${person.lastName}`;
	for (const project of projects) {
		const joined = withMembers(project, [...project.members, { id: uid, name }], person.startDate);
		writeAudited(writer, origin, "project", project.id, projectDoc(project.id), project, joined);
	}
}

function writeOpening(
	writer: Writer,
	{ id: uid, person: { startDate }, adjustments, buckets }: Beginning,
	origin: RecordsOrigin,
): void {
	if (Object.keys(adjustments).length > 0) {
		const ledger = { userId: uid, adjustments };
		writeAudited(writer, origin, "balanceAdjustment", uid, adjustmentsDoc(uid), null, ledger);
		writeLedgerParts(writer, { uid, startDate }, null, ledger);
	}
	if (Object.keys(buckets).length === 0) return;
	const opened: HolidayAdjustments = { userId: uid, buckets, version: 1 };
	writeAudited(writer, origin, "holidayAdjustments", uid, holidayAdjustmentsDoc(uid), null, opened);
}

function writeAudited<T extends object>(
	writer: Writer,
	origin: RecordsOrigin,
	entity: string,
	entityId: string,
	doc: Doc<T>,
	before: T | null,
	after: T,
): void {
	writer.set(doc, after);
	auditDocument(writer, { ...origin, entity, entityId }, { before, after });
}
