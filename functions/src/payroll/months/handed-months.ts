import { contract } from "@tuntikirja/contract/contract.ts";
import { exact, multiply, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { addMonths, type Month } from "@tuntikirja/contract/kernel/month.ts";
import type { HandedMonth } from "@tuntikirja/contract/payroll/handed-schema.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { pagesOfBatches } from "#records/payroll/batches.ts";
import { NO_PAYROLL, payrollSettingsDoc } from "#records/payroll/payroll-settings.ts";
import { loadPeople, type ReportPerson } from "#records/people/load-people.ts";
import { MONTHS_BACK } from "#payroll/dry-run.ts";
import { entriesBehind } from "#payroll/entries-behind.ts";
import { loadPayMonths, type PersonsPay } from "./load-pay-months.ts";
import { changedRows, type HandedRow, type PayRow, payRowKey, payRows } from "#payroll/pay-rows.ts";

/** What batches have of a person's month. */
interface Handed {
	readonly batches: ReadonlyMap<string, number>;
	readonly rows: readonly HandedRow[];
}

const NOTHING: Handed = { batches: new Map(), rows: [] };

/** By person. Reads: the pages of the batches of the month and of twelve months after it, which have its changes. */
async function loadHanded(month: Month): Promise<Map<string, Handed>> {
	const found = new Map<string, { batches: Map<string, number>; rows: HandedRow[] }>();
	const pages = await ofMany().find(pagesOfBatches(month, addMonths(month, MONTHS_BACK)));
	for (const { batchId, number, month: ofBatch, lines } of pages)
		for (const { userId, rows } of lines) {
			const ofMonth = rows.filter((row) => row.month === month);
			if (ofBatch !== month && ofMonth.length === 0) continue;
			const own = found.get(userId) ?? { batches: new Map<string, number>(), rows: [] };
			found.set(userId, own);
			own.batches.set(batchId, number);
			own.rows.push(...ofMonth.map((row) => ({ ...row, batch: number })));
		}
	return found;
}

function presentBatches({ batches }: Handed) {
	return [...batches].map(([id, number]) => ({ id, number })).sort((a, b) => a.number - b.number);
}

async function loadNow(people: readonly ReportPerson[], month: Month) {
	const [stored, company] = await Promise.all([database.get(payrollSettingsDoc), loadSettings(database)]);
	const settings = stored ?? NO_PAYROLL;
	const { wageTypes } = settings;
	const pay = await loadPayMonths(people, [month], { company, settings });
	const rowsOf = (own: PersonsPay): PayRow[] => payRows(month, own.monthOf(month).quantities, wageTypes).rows;
	return { pay, rowsOf };
}

/** Nothing is folded where nothing was handed over. People whose documents cannot be read are left out. */
export const getHandedMonths = operation(contract.payroll.getHandedMonths).handler(
	async ({ input: { month } }) => {
		const handed = await loadHanded(month);
		if (handed.size === 0) return { people: [] };
		const { list } = await loadPeople(undefined);
		const { pay, rowsOf } = await loadNow(
			list.filter(({ uid }) => handed.has(uid)),
			month,
		);
		const people = [...handed].flatMap(([userId, before]) => {
			const own = pay.get(userId);
			if (!own) return [];
			const differs = changedRows(rowsOf(own), before.rows).length > 0;
			return [{ userId, batches: presentBatches(before), differs }];
		});
		return { people };
	},
);

export const getHandedMonth = operation(contract.payroll.getHandedMonth).handler(
	async ({ input: { userId, month } }) => {
		const { list } = await loadPeople([userId]);
		const [person] = list;
		const [handed, stored, { pay, rowsOf }] = await Promise.all([
			loadHanded(month),
			database.get(workMonthDoc(userId, month)),
			loadNow(list, month),
		]);
		const own = pay.get(userId);
		if (!person || !own) throw new AppError("not-found");
		const before = handed.get(userId) ?? NOTHING;
		const now = rowsOf(own);
		return {
			userId,
			month,
			name: person.profile.name,
			isClosed: own.isClosed(month),
			batches: presentBatches(before),
			differs: before.batches.size > 0 && changedRows(now, before.rows).length > 0,
			rows: besideEachOther(now, before.rows),
			entries:
				stored === null
					? []
					: entriesBehind(stored, own.sources).map(({ minutes, project, label, ...entry }) => ({
							...entry,
							project: project?.name ?? null,
							label: label?.name ?? null,
							hours: hundredthsToHours(Number(roundHalfAwayFromZero(multiply(minutes, exact(100, 60))))),
						})),
		};
	},
);

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
		number: row.number,
		name: row.name,
		unit: row.unit,
		quantity: hundredthsToHours(after.get(payRowKey(row))?.hundredths ?? 0),
		handedOver: hundredthsToHours(
			(before.get(payRowKey(row)) ?? []).reduce((sum, { hundredths }) => sum + hundredths, 0),
		),
	}));
}
