import { contract } from "@tuntikirja/contract/contract.ts";
import { exact, multiply, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { addMonths, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { HandedMonth } from "@tuntikirja/contract/payroll/handed-schema.ts";
import type { PayrollSettings } from "@tuntikirja/contract/payroll/schema.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { pagesOfBatches } from "#records/payroll/batches.ts";
import { NO_PAYROLL, payrollSettingsDoc } from "#records/payroll/payroll-settings.ts";
import { loadPeople, type ReportPerson } from "#records/people/load-people.ts";
import { changesOf, MONTHS_BACK } from "#payroll/dry-run.ts";
import { entriesBehind, type EntryBehind } from "#payroll/entries-behind.ts";
import { handedOver, type HandedOver, NOTHING_HANDED_OVER } from "./handed-over.ts";
import { loadPayMonths, type PersonsPay } from "./load-pay-months.ts";
import {
	begunTypes,
	type HandedRow,
	type PayRow,
	payRowKey,
	payRows,
	wageTypeOf,
} from "#payroll/pay-rows.ts";

/** What batches have of a person's month. */
interface Handed extends HandedOver {
	readonly batches: ReadonlyMap<string, number>;
}

const NOTHING: Handed = { ...NOTHING_HANDED_OVER, batches: new Map() };

/** By person. Reads: the pages of the batches of the month and of twelve months after it, which have its changes. */
async function loadHanded(month: Month): Promise<Map<string, Handed>> {
	const pages = await ofMany().find(pagesOfBatches(month, addMonths(month, MONTHS_BACK)));
	const idOf = new Map(pages.map(({ batchId, number }) => [number, batchId]));
	return new Map(
		[...handedOver(pages)].flatMap(([userId, all]): [string, Handed][] => {
			const own = ofMonth(all, month);
			const parts = [...own.numbers, ...own.rows, ...own.absences, ...own.wages];
			const batches = new Map(parts.map(({ batch }) => [idOf.get(batch) ?? "", batch]));
			return batches.size === 0 ? [] : [[userId, { ...own, batches }]];
		}),
	);
}

/** What the batches of a person have of one month. */
function ofMonth(all: HandedOver, month: Month): HandedOver {
	return {
		batchOf: all.batchOf,
		numbers: all.numbers.filter((one) => one.month === month),
		rows: all.rows.filter((row) => row.month === month),
		absences: all.absences.filter(({ startDate }) => monthOf(startDate) === month),
		wages: all.wages.filter((wage) => wage.month === month),
	};
}

function presentBatches({ batches }: Handed) {
	return [...batches].map(([id, number]) => ({ id, number })).sort((a, b) => a.number - b.number);
}

async function loadNow(people: readonly ReportPerson[], month: Month) {
	const [stored, company] = await Promise.all([database.get(payrollSettingsDoc), loadSettings(database)]);
	const settings = stored ?? NO_PAYROLL;
	return { pay: await loadPayMonths(people, [month], { company, settings }), settings };
}

/** Whether the next batch would have something of the month, by its own rules. */
function differs(month: Month, own: PersonsPay, before: Handed, settings: PayrollSettings): boolean {
	if (before.batches.size === 0) return false;
	const { rows, absences, wages } = changesOf([month], own, before, { month, settings });
	return rows.length + absences.length + wages.length > 0;
}

/** Nothing is folded where nothing was handed over. People whose documents cannot be read are left out. */
export const getHandedMonths = operation(contract.payroll.getHandedMonths).handler(
	async ({ input: { month } }) => {
		const handed = await loadHanded(month);
		if (handed.size === 0) return { people: [] };
		const { list } = await loadPeople(undefined);
		const { pay, settings } = await loadNow(
			list.filter(({ uid }) => handed.has(uid)),
			month,
		);
		const people = [...handed].flatMap(([userId, before]) => {
			const own = pay.get(userId);
			if (!own) return [];
			return [{ userId, batches: presentBatches(before), differs: differs(month, own, before, settings) }];
		});
		return { people };
	},
);

export const getHandedMonth = operation(contract.payroll.getHandedMonth).handler(
	async ({ input: { userId, month } }) => {
		const { list } = await loadPeople([userId]);
		const [person] = list;
		const [handed, stored, { pay, settings }] = await Promise.all([
			loadHanded(month),
			database.get(workMonthDoc(userId, month)),
			loadNow(list, month),
		]);
		const own = pay.get(userId);
		if (!person || !own) throw new AppError("not-found");
		const before = handed.get(userId) ?? NOTHING;
		const { rows: now } = payRows(month, own.monthOf(month).quantities, settings.wageTypes);
		return {
			userId,
			month,
			name: person.profile.name,
			isClosed: own.isClosed(month),
			batches: presentBatches(before),
			differs: differs(month, own, before, settings),
			rows: besideEachOther(now, before.rows),
			entries: stored === null ? [] : presentEntries(entriesBehind(stored, own.sources), month, settings),
		};
	},
);

/** Each with the reason of the row that it is in. */
function presentEntries(
	entries: readonly EntryBehind[],
	month: Month,
	{ wageTypes }: PayrollSettings,
): HandedMonth["entries"] {
	const begun = begunTypes(month, wageTypes);
	return entries.map(({ source, reasonId: ofEntry, date, dayTypeId, minutes, project, label }) => {
		const reasonId = wageTypeOf({ source, reasonId: ofEntry }, begun)?.reasonId;
		return {
			source,
			...(reasonId !== undefined && { reasonId }),
			date,
			dayTypeId,
			project: project?.name ?? null,
			label: label?.name ?? null,
			hours: hundredthsToHours(Number(roundHalfAwayFromZero(multiply(minutes, exact(100, 60))))),
		};
	});
}

/** Each wage type of the month once: what it has now, and the sum of what was handed over. */
function besideEachOther(now: readonly PayRow[], handed: readonly HandedRow[]): HandedMonth["rows"] {
	const before = Map.groupBy(handed, payRowKey);
	const after = new Map(now.map((row) => [payRowKey(row), row]));
	const rows = [
		...now,
		...[...before].flatMap(([key, [first]]) => (after.has(key) || !first ? [] : [first])),
	];
	return rows.map((row) => ({
		source: row.source,
		...(row.reasonId !== undefined && { reasonId: row.reasonId }),
		number: row.number,
		name: row.name,
		unit: row.unit,
		quantity: hundredthsToHours(after.get(payRowKey(row))?.hundredths ?? 0),
		handedOver: hundredthsToHours(
			(before.get(payRowKey(row)) ?? []).reduce((sum, { hundredths }) => sum + hundredths, 0),
		),
	}));
}
