import { contract } from "@tuntikirja/contract/contract.ts";
import { roundHalfAwayFromZero, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { earlier } from "@tuntikirja/contract/kernel/local-date.ts";
import { centsToEuros, toCents } from "@tuntikirja/contract/kernel/money.ts";
import { datesOf, type Month } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { BoughtLine, Subcontracting } from "@tuntikirja/contract/liability/schema.ts";
import { bindingContract, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDate } from "@tuntikirja/contract/work-days/range-fold.ts";
import { today } from "#firestore/clock.ts";
import { ofMany } from "#firestore/reader.ts";
import { loadTermsOf } from "#hours/load-terms.ts";
import { report } from "#http/report.ts";
import { wageList } from "#money/load-pay.ts";
import { costOfDates, paidTimeOf, type Wage, wageInForce } from "#money/wage-rules.ts";
import { wagesUnderContract } from "#money/wages-under-contract.ts";
import { type ListedMonth, loggedInLists } from "#records/months/listed-days.ts";
import { hasUnreadableMonth, loadMonthsInTurn } from "#records/months/load-months.ts";
import { loadPeople } from "#records/people/load-people.ts";
import { someWages, wagesDoc } from "#records/people/wages.ts";
import { field, summed, tableOf } from "#report-files/table.ts";

const table = tableOf<BoughtLine, Subcontracting["totals"]>({ en: "subcontracting", fi: "alihankinta" }, [
	field("text", "name", { en: "Supplier", fi: "Alihankkija" }),
	field("text", "month", { en: "Month", fi: "Kuukausi" }),
	summed("hours", "hours", { en: "Hours", fi: "Tunnit" }),
	field("money", "price", { en: "Price, €", fi: "Hinta, €" }),
	summed("money", "amount", { en: "Amount, €", fi: "Summa, €" }),
]);

interface Supplier {
	readonly userId: string;
	readonly name: string;
	readonly terms: WorkTerms;
	readonly wages: readonly Wage[];
}

/**
 * Days to come are not counted. Reads the shards of profiles, contracts and wages, those of the months, and a document for
 * each calendar year.
 */
export const getSubcontracting = report(contract.liability.getSubcontracting, {
	answer: async ({ startDate, endDate }) => {
		const range = { startDate, endDate: earlier(endDate, today()) };
		const reader = ofMany();
		const [suppliers, { months, loggedIn }] = await Promise.all([
			loadSuppliers(range),
			loadMonthsInTurn(reader, null, range),
		]);
		// A wrong amount is worse than none.
		const readable = suppliers.filter(({ userId }) => !hasUnreadableMonth(reader.skipped, userId));
		const lines = months.flatMap((month) => {
			const byPerson = Map.groupBy(loggedIn(month), ({ userId }) => userId);
			return readable.flatMap((one) => boughtIn(month, range, one, byPerson.get(one.userId) ?? []) ?? []);
		});
		const inOrder = lines.toSorted(byNameThenMonth);
		const total = (of: "hours" | "amount") =>
			centsToEuros(lines.reduce((cents, line) => cents + toCents(line[of]), 0));
		return { lines: inOrder, totals: { hours: total("hours"), amount: total("amount") } };
	},
	table: ({ lines, totals }, language) => table(language, lines, totals),
});

function byNameThenMonth(a: BoughtLine, b: BoughtLine): number {
	return (
		a.name.localeCompare(b.name, "fi") || a.userId.localeCompare(b.userId) || a.month.localeCompare(b.month)
	);
}

/** Who has a subcontract at any time; whose contracts or prices cannot be read is left out. */
async function loadSuppliers(range: DateRange): Promise<Supplier[]> {
	const people = await loadPeople(undefined);
	const terms = await loadTermsOf(people, range);
	const suppliers = people.list.filter(({ uid }) =>
		terms.get(uid)?.contracts.some(({ kind }) => kind === "subcontract"),
	);
	const reader = ofMany();
	const wages = await someWages(
		reader,
		suppliers.map(({ uid }) => uid),
	);
	return suppliers.flatMap(({ uid, profile: { name } }, index) => {
		const own = terms.get(uid);
		if (own === undefined || reader.skipped.has(wagesDoc(uid).path)) return [];
		const paid = wagesUnderContract(wageList(wages[index]?.wages ?? {}), own.contracts);
		const bought = paid.filter(({ isSubcontract }) => isSubcontract === true);
		return [{ userId: uid, name, terms: own, wages: bought }];
	});
}

/** What was worked under the subcontract in a month, and what it costs; null: nothing was. */
function boughtIn(
	month: Month,
	range: DateRange,
	{ userId, name, terms, wages }: Supplier,
	logged: readonly ListedMonth[],
): BoughtLine | null {
	const dates = datesOf(month).filter(
		(date) =>
			date >= range.startDate &&
			date <= range.endDate &&
			bindingContract(terms, date)?.kind === "subcontract",
	);
	const days = loggedInLists(logged);
	const worked = sum(dates.map((date) => foldDate(date, days, terms).worked));
	const cost = costOfDates(dates, wages, paidTimeOf(days, terms, wages));
	if (worked.n === 0n && cost.n === 0n) return null;
	const [price, ...others] = new Map(
		dates.map((date) => {
			const wage = wageInForce(wages, date);
			return [wage === null ? "" : `${wage.kind} ${wage.cents}`, wage];
		}),
	).values();
	const single = others.length === 0 ? price : undefined;
	return {
		userId,
		name,
		month,
		kind: single?.kind ?? null,
		price: single ? centsToEuros(single.cents) : null,
		hours: toHours(worked),
		amount: centsToEuros(Number(roundHalfAwayFromZero(cost))),
	};
}
