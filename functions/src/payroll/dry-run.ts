import { createHash } from "node:crypto";
import { exact, multiply, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { addMonths, datesOf, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { PaySource } from "@tuntikirja/contract/payroll/pay-sources.ts";
import type { PAYROLL_PROBLEMS, PayrollSettings } from "@tuntikirja/contract/payroll/schema.ts";
import { bindingContract } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { loadPeople, type ReportPerson } from "#records/people/load-people.ts";
import { pagesOfBatchesSince, type PayrollPage, type StoredPayLine } from "#records/payroll/batches.ts";
import { NO_PAYROLL, payrollSettingsDoc } from "#records/payroll/payroll-settings.ts";
import { loadPayMonths, type PersonsPay } from "./load-pay-months.ts";
import type { PayMonth } from "./month-quantities.ts";
import { type ChangedRow, changedRows, type HandedRow, payRows } from "./pay-rows.ts";

/** Months before that of a batch whose changes it hands over. */
const MONTHS_BACK = 12;

/** A person in the next batch. */
export interface RunLine extends Omit<StoredPayLine, "rows"> {
	readonly rows: readonly ChangedRow[];
	readonly problems: readonly (typeof PAYROLL_PROBLEMS)[number][];
	/** Earlier months that were handed over and are open now. */
	readonly open: readonly Month[];
	/** A batch of this month has the person already. */
	readonly isHandedOver: boolean;
}

/** What a batch would hand over now. */
export interface PayrollRun {
	readonly settings: PayrollSettings;
	/** Null: all people. */
	readonly payGroup: Named | null;
	readonly lines: readonly RunLine[];
	readonly lacking: readonly PaySource[];
	readonly hash: string;
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
	const before = handedOver(pages, month);
	const handed = new Set(people.flatMap(({ uid }) => [...(before.get(uid)?.months ?? [])]));
	const [first = month, ...later] = [...new Set([...handed, month])].sort();
	const pay = await loadPayMonths(people, [first, ...later], company);
	const found = people.flatMap((person) => {
		const [own, earlier] = [pay.get(person.uid) ?? null, before.get(person.uid)];
		return (
			(own === null ? unreadable(person, earlier) : lineOf(person, own, earlier, { month, settings })) ?? []
		);
	});
	const lines = found.map(({ line }) => line);
	const lacking = [...new Set(found.flatMap((one) => one.lacking))].sort();
	const hash = hashOf({ month, payGroupId, lines, lacking, batch: settings.nextBatch });
	return { settings, payGroup, lines, lacking, hash };
}

export function hashOf(content: unknown): string {
	return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** What earlier batches have of a person. */
interface HandedOver {
	/** Months until that of the run for which a batch has the person. */
	readonly months: Set<Month>;
	readonly rows: HandedRow[];
	/** Of batches of the month of the run. */
	wageCents: number;
}

function handedOver(pages: readonly PayrollPage[], month: Month): Map<string, HandedOver> {
	const people = new Map<string, HandedOver>();
	for (const page of pages)
		for (const { userId, rows, wageCents } of page.lines) {
			const own = people.get(userId) ?? { months: new Set(), rows: [], wageCents: 0 };
			people.set(userId, own);
			if (page.month <= month) own.months.add(page.month);
			own.rows.push(...rows.map((row) => ({ ...row, batch: page.number })));
			if (page.month === month) own.wageCents += wageCents;
		}
	return people;
}

interface FoundLine {
	readonly line: RunLine;
	readonly lacking: readonly PaySource[];
}

/** A person who can be in no batch until an operator has mended what cannot be read. */
function unreadable({ uid, profile }: ReportPerson, before: HandedOver | undefined): FoundLine | null {
	if (!profile.isActive && before === undefined) return null;
	const { employeeNumber = "", costCentre = "" } = profile;
	return {
		line: {
			userId: uid,
			name: profile.name,
			employeeNumber,
			costCentre,
			wageCents: 0,
			absences: [],
			rows: [],
			problems: ["unreadable"],
			open: [],
			isHandedOver: false,
		},
		lacking: [],
	};
}

/** Null: the person has nothing to do with the batch. */
function lineOf(
	{ uid, profile }: ReportPerson,
	own: PersonsPay,
	before: HandedOver | undefined,
	{ month, settings }: { readonly month: Month; readonly settings: PayrollSettings },
): FoundLine | null {
	const isHandedOver = before?.months.has(month) ?? false;
	const isEmployed = datesOf(month).some((date) => bindingContract(own.terms, date)?.kind === "employment");
	const isOfMonth = isEmployed || isHandedOver;
	const earlier = [...(before?.months ?? [])].filter((one) => one !== month).sort();
	const closed = [...earlier, ...(isOfMonth ? [month] : [])].filter(own.isClosed);
	const folded = new Map(closed.map((one) => [one, own.monthOf(one)]));
	const paid = [...folded].map(([one, { quantities }]) => payRows(one, quantities, settings.wageTypes));
	const handed = (before?.rows ?? []).filter((row) => closed.includes(row.month));
	const rows = changedRows(
		paid.flatMap((one) => one.rows),
		handed,
	);
	const open = earlier.filter((one) => !own.isClosed(one));
	if (!isOfMonth && rows.length + open.length === 0) return null;
	const ofMonth = folded.get(month) ?? null;
	const { employeeNumber = "", costCentre = "" } = profile;
	return {
		line: {
			userId: uid,
			name: profile.name,
			employeeNumber,
			costCentre,
			...wageAndAbsences(ofMonth, before?.wageCents ?? 0),
			rows,
			problems: [
				...(employeeNumber === "" ? (["number"] as const) : []),
				...(isOfMonth && ofMonth === null ? (["month"] as const) : []),
			],
			open,
			isHandedOver,
		},
		lacking: paid.flatMap((one) => one.lacking),
	};
}

function wageAndAbsences(
	month: PayMonth | null,
	handedOverCents: number,
): Pick<StoredPayLine, "wageCents" | "absences"> {
	if (month === null) return { wageCents: 0, absences: [] };
	return {
		wageCents: Number(roundHalfAwayFromZero(month.wageCents)) - handedOverCents,
		absences: month.absences.map(({ kind, first, last, workingDays, holidayDays, credited }) => ({
			dayTypeId: kind,
			startDate: first,
			endDate: last,
			workingDays,
			holidayDays,
			hundredths: Number(roundHalfAwayFromZero(multiply(credited, exact(100, 60)))),
		})),
	};
}
