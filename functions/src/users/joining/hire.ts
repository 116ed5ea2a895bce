import { contract } from "@tuntikirja/contract/contract.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { Joining } from "@tuntikirja/contract/users/joining/schema.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { AppError } from "#errors/app-error.ts";
import { database, type Doc, type Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { operation } from "#http/operation.ts";
import { auditDocument, changeDocument, wasDeleted } from "#records/audit/audit-log.ts";
import { changedPaths } from "#records/audit/field-changes.ts";
import { projectDoc, projectsOfMember, withMembers } from "#records/company/projects.ts";
import {
	adjustmentsDoc,
	markStaleFrom,
	type StoredAdjustments,
	writeLedgerParts,
} from "#records/derived/balances.ts";
import { type HolidayAdjustments, holidayAdjustmentsDoc } from "#records/derived/holiday-counts.ts";
import { contractRecords, employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { addIdentityTask, identityTaskDoc } from "#records/people/identity-tasks.ts";
import { userDoc } from "#records/people/users.ts";
import { wageRecords, wagesDoc } from "#records/people/wages.ts";
import { isSecondFactorRequiredOf } from "#records/sign-ins/second-factor.ts";
import { settleIdentityOrLater } from "#users/identity/settle-identity.ts";
import { profileOf, requireFreeSignIn, requireSame } from "#users/new-user.ts";
import { presentAccount } from "#users/present-account.ts";
import { type RecordsOrigin, writeEmployment } from "#users/write-employment.ts";
import { type JoiningPlan, loadJoiningPlan, recordsOf } from "./joining-plan.ts";

/**
 * Makes the person with all that they begin with in one transaction, then the identity and the invitation, which are
 * outside of it. A process that is killed in between is finished by the same call again, or by the sweeper. Of two calls
 * with one address one wins.
 */
export const hire = operation(contract.users.hire).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const { id: uid, person } = input;
	const origin = { actorId: caller.uid, subjectId: uid, requestId };
	const row = { ...origin, entity: "user", entityId: uid };
	await requireFreeSignIn(uid, person.email);
	const profile = await changeDocument(userDoc(uid), row, async (before, writer) => {
		const { language } = person;
		const asked = { ...profileOf(person), language, groupId: input.groupId, ...input.payroll };
		if (before !== null) {
			await requireSameRecords(writer, input);
			return requireSame(before, asked, [
				"language",
				"groupId",
				"employeeNumber",
				"costCentre",
				"payGroupId",
			]);
		}
		const plan = await loadJoiningPlan(writer, input);
		if (await wasDeleted(writer, "user", uid)) throw new AppError("id-taken");
		const secondFactorRequired = await isSecondFactorRequiredOf(asked, writer);
		writeJoining(writer, input, plan, origin);
		addIdentityTask(writer, uid);
		return { ...asked, secondFactorRequired };
	});
	await settleIdentityOrLater(uid);
	const isInvited = (await database.get(identityTaskDoc(uid))) === null;
	return { ...presentAccount(uid, profile), isInvited };
});

/** A form that was changed after a lost answer is another request: it must not seem saved. @throws id-taken */
async function requireSameRecords(reader: Reader, input: Joining): Promise<void> {
	const { id } = input;
	const [contracts, wages, ledger, holidays] = await reader.getAll([
		employmentContractsDoc(id),
		wagesDoc(id),
		adjustmentsDoc(id),
		holidayAdjustmentsDoc(id),
	]);
	const projects = await reader.find(projectsOfMember(id));
	const asked = recordsOf(input);
	const opening = openingOf(input);
	const pairs = [
		[contracts?.contracts, asked.contracts.contracts],
		[wages?.wages, asked.wages.wages],
		[ledger?.adjustments, opening.adjustments],
		[holidays?.buckets, opening.buckets],
	] as const;
	const ofPerson = (records: Readonly<Record<string, object>> = {}) => own(records, id) ?? {};
	const differs = pairs.some(
		([stored, wanted]) => changedPaths(ofPerson(stored), ofPerson(wanted)).length > 0,
	);
	const joined = projects.map((project) => project.id).sort();
	if (differs || joined.join() !== input.projectIds.toSorted().join()) throw new AppError("id-taken");
}

/** Writes all documents of a new employee beside the profile, with the audit rows that the single calls would write. */
function writeJoining(
	writer: Writer,
	joining: Joining,
	{ contracts, wages, projects }: JoiningPlan,
	origin: RecordsOrigin,
): void {
	const { id: uid, person } = joining;
	const before = { contracts: contractRecords(null), wages: wageRecords(null) };
	const after = { contracts: contractRecords(contracts), wages: wageRecords(wages) };
	writeEmployment(writer, origin, before, after);
	markStaleFrom(writer, uid, monthOf(person.startDate));
	writeOpening(writer, joining, origin);
	const name = `${person.firstName} ${person.lastName}`;
	for (const project of projects) {
		const joined = withMembers(project, [...project.members, { id: uid, name }], person.startDate);
		writeAudited(writer, origin, "project", project.id, projectDoc(project.id), project, joined);
	}
}

/** Balance and holiday that the person begins with, under their own id; of none an empty object. */
function openingOf({
	id: uid,
	person: { startDate },
	openingBalance,
	openingHolidays,
}: Joining): Pick<StoredAdjustments, "adjustments"> & Pick<HolidayAdjustments, "buckets"> {
	const line = { date: startDate, kind: "opening" as const, minutes: toMinutes(openingBalance), notes: "" };
	const bucket = openingHolidays && {
		kind: "opening" as const,
		creditYear: creditYearAt(startDate) - 1,
		days: openingHolidays.days,
		from: startDate,
		to: openingHolidays.to,
		notes: "",
	};
	return {
		adjustments: openingBalance === 0 ? {} : { [uid]: line },
		buckets: bucket === null ? {} : { [uid]: bucket },
	};
}

function writeOpening(writer: Writer, joining: Joining, origin: RecordsOrigin): void {
	const { id: uid } = joining;
	const { adjustments, buckets } = openingOf(joining);
	if (joining.openingBalance !== 0) {
		const ledger: StoredAdjustments = { userId: uid, adjustments };
		writeAudited(writer, origin, "balanceAdjustment", uid, adjustmentsDoc(uid), null, ledger);
		writeLedgerParts(writer, { uid, startDate: joining.person.startDate }, null, ledger);
	}
	if (joining.openingHolidays === null) return;
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
