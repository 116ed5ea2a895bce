import { addMonths, firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import type { Reader } from "#firestore/reader.ts";
import { loadMonths } from "#records/months/load-months.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import type { DaysSource } from "./balances/fold-months.ts";

/** From so many people on, a month of all people is read at once, in outline: a list of everyone, or a company change. */
const MANY = 20;

/** A month of a person. */
export interface WantedMonth {
	readonly uid: string;
	readonly month: Month;
}

/** The days of the wanted months. A read for each of them that many want or that only some do. */
export async function loadWantedMonths(
	reader: Reader,
	wanted: readonly WantedMonth[],
): Promise<(wanted: WantedMonth) => DaysSource> {
	const byMonth = [...Map.groupBy(wanted, ({ month }) => month)];
	const common = new Set(byMonth.filter(([, own]) => own.length >= MANY).map(([month]) => month));
	const single = wanted.filter(({ month }) => !common.has(month));
	const [outlined, documents] = await Promise.all([
		Promise.all(
			stretchesOf([...common]).map(([from, to]) =>
				loadMonths(reader, null, { startDate: firstDay(from), endDate: lastDay(to) }),
			),
		),
		reader.getAll(single.map(({ uid, month }) => workMonthDoc(uid, month))),
	]);
	const found = [...outlined.flat(), ...documents.filter((document) => document !== null)];
	const days = new Map(found.map((one) => [`${one.userId}_${one.month}`, one]));
	return ({ uid, month }) => days.get(`${uid}_${month}`) ?? null;
}

/** Months that follow each other, by their first and last. */
function stretchesOf(months: readonly Month[]): [Month, Month][] {
	return [...months].sort().reduce<[Month, Month][]>((stretches, month) => {
		const last = stretches.at(-1);
		if (last === undefined || addMonths(last[1], 1) !== month) return [...stretches, [month, month]];
		return [...stretches.slice(0, -1), [last[0], month]];
	}, []);
}
