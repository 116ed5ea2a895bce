import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { type AuditRow, auditDoc } from "@tuntikirja/functions/records/audit/audit-log.ts";
import { fieldChanges, type Versions } from "@tuntikirja/functions/records/audit/field-changes.ts";
import { actionOf, objectOf } from "@tuntikirja/functions/records/audit/object-of.ts";
import type { Doc } from "@tuntikirja/functions/firestore/reader.ts";
import type { DemoCompany, DemoPerson } from "#seed/demo-company.ts";

/** Days of which the demo company has a history of entries: enough to read, few to write. */
const DAYS = 21;
const ADMIN = "demo-admin";
/** The youngest locked month of the demo company. */
const LOCKED_MONTHS_AGO = 13;

export interface DemoAuditRow {
	readonly doc: Doc<AuditRow>;
	readonly row: AuditRow;
}

type Act = Pick<AuditRow, "entity" | "entityId" | "subjectId" | "actorId" | "at"> & Partial<AuditRow>;

/** What the audit trail would hold: the last weeks' entries, contracts, wages, an invoice, the last locked month. */
export function demoHistory(company: DemoCompany, today: LocalDate): DemoAuditRow[] {
	const ofPeople = company.people.flatMap((person) => [
		...entryRows(person, today),
		...recordRows("employmentContract", "contracts", person.contracts, today),
		...lockRows(person, today),
	]);
	const ofWages = company.office.wages.flatMap((wages) => recordRows("wage", "wages", wages, today));
	return [...ofPeople, ...ofWages, invoiceRow(company)];
}

function entryRows(person: DemoPerson, today: LocalDate): DemoAuditRow[] {
	const { uid } = person;
	const days = person.months.flatMap((month) => Object.entries(month.days));
	return days
		.filter(([date]) => date <= today && date > addDays(today, -DAYS))
		.flatMap(([date, day]) =>
			Object.entries(day.entries).map(([id, entry]) =>
				auditRow(
					{
						entity: "entry",
						entityId: id,
						subjectId: uid,
						actorId: uid,
						at: entry.createdAt,
						date,
						minutesAfter: entry.minutes,
					},
					{ before: null, after: entry },
				),
			),
		);
}

/** Each record of the document was added on its first day, or before the company took the application into use. */
function recordRows<K extends string, R extends { readonly startDate: LocalDate }>(
	entity: string,
	field: K,
	stored: { readonly userId: string } & Readonly<Record<K, Readonly<Record<string, R>>>>,
	today: LocalDate,
): DemoAuditRow[] {
	const records: [string, R][] = Object.entries(stored[field]);
	return records
		.filter(([, { startDate }]) => startDate <= today)
		.map(([id, record]) =>
			auditRow(
				{
					entity,
					entityId: id,
					subjectId: stored.userId,
					actorId: ADMIN,
					at: `${record.startDate}T06:30:00.000Z`,
				},
				{ before: null, after: { [field]: { [id]: record } } },
			),
		);
}

/** On the first of this month the admin locked one more month, of everyone. */
function lockRows({ uid, months }: DemoPerson, today: LocalDate): DemoAuditRow[] {
	const locked = months.filter(({ state }) => state === "locked").at(-1);
	if (locked === undefined || locked.month !== addMonths(monthOf(today), -LOCKED_MONTHS_AGO)) return [];
	const act = {
		entity: "workMonth",
		entityId: `${uid}_${locked.month}`,
		subjectId: uid,
		actorId: ADMIN,
		date: firstDay(locked.month),
		at: `${firstDay(monthOf(today))}T07:00:00.000Z`,
	};
	return [auditRow(act, { before: { ...locked, state: "open" }, after: { state: "locked" } })];
}

function invoiceRow({ projects, office }: DemoCompany): DemoAuditRow {
	const { id, invoicing } = office.invoice;
	const project = projects.find(({ document }) => document.id === invoicing.projectId);
	const act = {
		entity: "invoicing",
		entityId: id,
		subjectId: invoicing.by,
		actorId: invoicing.by,
		at: invoicing.at,
		name: project?.document.name ?? null,
		date: invoicing.startDate,
	};
	return auditRow(act, { before: null, after: invoicing });
}

/** The row that an operation would have written with the change; its request is that of all rows of the same instant. */
function auditRow(act: Act, versions: Versions): DemoAuditRow {
	const { entity, entityId } = act;
	const { before, after } = versions;
	const changes = [...fieldChanges(entity, entityId, versions)];
	const action = actionOf(entity, entityId, before, after);
	const row: AuditRow = {
		...objectOf(entity, entityId, before, after),
		action,
		changes,
		minutesBefore: null,
		minutesAfter: null,
		changed: action === "update" ? changes.map(({ field }) => field) : [],
		requestId: `demo-${entity}-${act.actorId}-${act.at}`,
		...act,
	};
	return { doc: auditDoc(`demo-${entity}-${entityId}`), row };
}
