import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { Joining } from "@tuntikirja/contract/users/joining/schema.ts";
import type { Doc, Writer } from "#firestore/documents.ts";
import { auditDocument } from "#records/audit/audit-log.ts";
import { withMembers } from "#records/company/project-members.ts";
import { projectDoc } from "#records/company/projects.ts";
import {
	adjustmentList,
	adjustmentsDoc,
	balanceDoc,
	markStaleFrom,
	type StoredAdjustments,
} from "#records/derived/balances.ts";
import { type HolidayAdjustments, holidayAdjustmentsDoc } from "#records/derived/holiday-counts.ts";
import { ledgerSums } from "#records/derived/present-days.ts";
import { contractRecords } from "#records/people/employment-contracts.ts";
import { wageRecords } from "#records/people/wages.ts";
import { type RecordsOrigin, writeEmployment } from "#users/write-employment.ts";
import type { JoiningPlan } from "./joining-plan.ts";

/** Writes all documents of a new employee beside the profile, with the audit rows that the single calls would write. */
export function writeJoining(
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
		const joined = withMembers(project, [...project.members, { id: uid, name }]);
		writeAudited(writer, origin, "project", project.id, projectDoc(project.id), project, joined);
	}
}

/** Balance and holiday that the person begins with, under their own id; of none an empty object. */
export function openingOf({
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
		writer.merge(balanceDoc(uid), { userId: uid, ledger: ledgerSums(adjustmentList(ledger)) });
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
