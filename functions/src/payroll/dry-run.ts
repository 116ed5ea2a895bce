import { createHash } from "node:crypto";
import { roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { addMonths, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { PaySource } from "@tuntikirja/contract/payroll/pay-sources.ts";
import type { PAYROLL_PROBLEMS, PayrollSettings } from "@tuntikirja/contract/payroll/schema.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { loadPeople, type ReportPerson } from "#records/people/load-people.ts";
import { pagesOfBatchesSince, type PayrollPage, type StoredPayLine } from "#records/payroll/batches.ts";
import { NO_PAYROLL, payrollSettingsDoc } from "#records/payroll/payroll-settings.ts";
import { handedOver, type HandedOver, NOTHING_HANDED_OVER } from "./months/handed-over.ts";
import { loadPayMonths, type PersonsPay } from "./months/load-pay-months.ts";
import { absenceOf, changedAbsences, changedWages } from "./months/month-changes.ts";
import { type ChangedRow, changedRows, payRows } from "./pay-rows.ts";

/** Months before that of a batch whose changes it hands over. */
export const MONTHS_BACK = 12;

/** A person in the next batch. */
export interface RunLine extends Omit<StoredPayLine, "rows" | "days"> {
	readonly rows: readonly ChangedRow[];
	readonly problems: readonly (typeof PAYROLL_PROBLEMS)[number][];
	/** Earlier months that were handed over and are open now. */
	readonly open: readonly Month[];
	/** A batch of this month has the person already. */
	readonly isHandedOver: boolean;
	/** The month has pay of the person that no batch has yet, be it a wage by the month alone. */
	readonly isNew: boolean;
}

/** What a batch would hand over now. */
export interface PayrollRun {
	readonly settings: PayrollSettings;
	/** Null: all people. */
	readonly payGroup: Named | null;
	readonly lines: readonly RunLine[];
	readonly lacking: readonly PaySource[];
	readonly hash: string;
	/** What each person's months have. */
	readonly pay: ReadonlyMap<string, PersonsPay | null>;
	/** Of earlier batches. */
	readonly pages: readonly PayrollPage[];
}

interface Question {
	readonly month: Month;
	readonly payGroupId?: string | undefined;
}

/** Reads: the pages of batches since a year before, and what `loadPayMonths` reads. @throws month-not-over, not-found */
export async function loadRun({ month, payGroupId }: Question): Promise<PayrollRun> {
	if (month > monthOf(today())) throw new AppError("month-not-over");
	const [stored, company, everyone, pages] = await Promise.all([
		database.get(payrollSettingsDoc),
		loadSettings(database),
		loadPeople(undefined),
		database.find(pagesOfBatchesSince(addMonths(month, -MONTHS_BACK))),
	]);
	const settings = stored ?? NO_PAYROLL;
	const payGroup = settings.payGroups.find(({ id }) => id === payGroupId) ?? null;
	if (payGroupId !== undefined && payGroup === null) throw new AppError("not-found");
	const people = everyone.list.filter(({ profile }) => {
		const isPaid = profile.role !== "external" && profile.erasedAt === null;
		return isPaid && (payGroupId === undefined || profile.payGroupId === payGroupId);
	});
	const before = handedOver(pages);
	const handed = people.flatMap(({ uid }) => [...(before.get(uid)?.batchOf.keys() ?? [])]);
	const [first = month, ...later] = [...new Set([...handed.filter((one) => one <= month), month])].sort();
	const pay = await loadPayMonths(people, [first, ...later], { company, settings });
	const found = people.flatMap((person) => {
		const own = pay.get(person.uid) ?? null;
		const earlier = before.get(person.uid) ?? NOTHING_HANDED_OVER;
		return (
			(own === null
				? unreadable(person, earlier, settings)
				: lineOf(person, own, earlier, { month, settings })) ?? []
		);
	});
	const lines = found.map(({ line }) => line);
	const lacking = [...new Set(found.flatMap((one) => one.lacking))].sort();
	const hash = hashOf({ month, payGroupId, lines, lacking, batch: settings.nextBatch });
	return { settings, payGroup, lines, lacking, hash, pay, pages };
}

export function hashOf(content: unknown): string {
	return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** A person's line, and what of it has no wage type. */
export interface FoundLine {
	readonly line: RunLine;
	readonly lacking: readonly PaySource[];
}

/** A person who can be in no batch until an operator has mended what cannot be read. */
function unreadable(person: ReportPerson, before: HandedOver, settings: PayrollSettings): FoundLine | null {
	if (!person.profile.isActive && before.batchOf.size === 0) return null;
	const nothing = { wages: [], absences: [], rows: [], open: [], isHandedOver: false, isNew: false };
	return { line: { ...knownAs(person, settings), ...nothing, problems: ["unreadable"] }, lacking: [] };
}

/** The person as payroll knows them today. */
function knownAs({ uid, profile }: ReportPerson, { payGroups }: PayrollSettings) {
	const { name, employeeNumber = "", costCentre = "", payGroupId } = profile;
	const payGroup = payGroups.find(({ id }) => id === payGroupId)?.name ?? "";
	return { userId: uid, name, employeeNumber, costCentre, payGroup };
}

/** What a batch has of a person whose months can be read. Null: the person has nothing to do with it. */
export function lineOf(
	person: ReportPerson,
	own: PersonsPay,
	before: HandedOver,
	{ month, settings }: { readonly month: Month; readonly settings: PayrollSettings },
): FoundLine | null {
	const isHandedOver = before.batchOf.has(month);
	const isOfMonth = isHandedOver || own.hasPay(month);
	const earlier = [...before.batchOf.keys()].filter((one) => one < month).sort();
	const closed = [...earlier, ...(isOfMonth ? [month] : [])].filter(own.isClosed);
	const open = earlier.filter((one) => !own.isClosed(one));
	const { lacking, ...changes } = changesOf(closed, own, before, { month, settings });
	const hasChanged = changes.rows.length + changes.absences.length + changes.wages.length > 0;
	if (!isOfMonth && !hasChanged && open.length === 0) return null;
	const known = knownAs(person, settings);
	const line = {
		...known,
		...changes,
		problems: [
			...(known.employeeNumber ? [] : (["number"] as const)),
			...(isOfMonth && !closed.includes(month) ? (["month"] as const) : []),
		],
		open,
		isHandedOver,
		isNew: isOfMonth && !isHandedOver,
	};
	return { line, lacking };
}

/** What closed months have that no batch has. */
export function changesOf(
	closed: readonly Month[],
	own: PersonsPay,
	before: HandedOver,
	{ month: batchMonth, settings }: { readonly month: Month; readonly settings: PayrollSettings },
): Pick<StoredPayLine, "wages" | "absences"> & Pick<RunLine, "rows"> & Pick<FoundLine, "lacking"> {
	const { wageTypes, handsOverBonus } = settings;
	const months = closed.map((month) => ({ month, ...own.monthOf(month) }));
	const paid = months.map(({ month, quantities }) => ({ month, ...payRows(month, quantities, wageTypes) }));
	const isClosed = ({ month }: { readonly month: Month }) => closed.includes(month);
	const rows = before.rows.filter((row) => isClosed(row) && (handsOverBonus || row.source !== "bonus"));
	const absences = before.absences.filter(({ startDate }) => closed.includes(monthOf(startDate)));
	return {
		wages: changedWages(
			months.map(({ month, wageCents }) => ({ month, cents: Number(roundHalfAwayFromZero(wageCents)) })),
			before.wages.filter(isClosed),
		),
		absences: changedAbsences(
			months.flatMap((one) => one.absences.map(absenceOf)),
			absences,
			before.batchOf,
		),
		rows: changedRows(
			paid.flatMap((one) => one.rows),
			rows,
		),
		// What has a wage type from a later day on was left out of a month that is handed over, and stays so.
		lacking: paid.flatMap(({ month, lacking }) =>
			month === batchMonth ? lacking : lacking.filter((source) => !hasType(source, settings)),
		),
	};
}

function hasType(source: PaySource, { wageTypes }: PayrollSettings): boolean {
	return wageTypes.some((type) => type.source === source && type.reasonId === undefined);
}
