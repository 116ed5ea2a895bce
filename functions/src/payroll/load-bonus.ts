import { contractInForce } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { type Exact, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { earlier, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import { billedWork } from "#money/prices/billing-line.ts";
import { bonusMonths, bonusOf } from "#money/bonus-rules.ts";
import { pricesOf } from "#money/prices/load-priced-work.ts";
import { pricedInLists, type PricedWork, projectIdsIn } from "#money/prices/priced-work.ts";
import { costOfDates, paidTimeOf } from "#money/wage-rules.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import type { ListedMonth } from "#records/months/listed-days.ts";
import type { MonthSources } from "./months/month-quantities.ts";

/** A person whose bonus is asked for. */
type Earner = Pick<MonthSources, "days" | "terms" | "wages">;

/**
 * Bonuses of people in some months, as the report of bonuses has them, in exact cents. The billing rate is that of all
 * their work, whose amounts are parts of lines of all people. Reads the prices of the projects that they have worked on.
 */
export async function loadBonus(
	reader: Reader,
	loggedIn: (month: Month) => readonly ListedMonth[],
	months: readonly Month[],
	settings: CompanySettings,
): Promise<(uid: string, earner: Earner, month: Month) => Exact> {
	const logged = months.map((month) => ({ month, range: counted(month), listed: loggedIn(month) }));
	const ids = logged.flatMap(({ listed, range }) => projectIdsIn(listed, range));
	const prices = await pricesOf(reader, [...new Set(ids)]);
	const worked = new Map(
		logged.map(({ month, range, listed }) => [
			month,
			Map.groupBy(billedWork(pricedInLists(listed, range, prices)), ({ userId }) => userId),
		]),
	);
	return (uid, { days, terms, wages }, month) => {
		const isBought = ({ date }: PricedWork) => contractInForce(terms.contracts, date)?.kind === "subcontract";
		const [own] = bonusMonths(worked.get(month)?.get(uid) ?? [], settings, isBought);
		if (own === undefined || own.bonusPercent === 0) return ZERO;
		const earning = wages.filter(({ isSubcontract }) => isSubcontract !== true);
		const basis = costOfDates(datesOf(month), earning, paidTimeOf(days, terms, earning));
		return bonusOf(basis, own.bonusPercent);
	};
}

/** The days of the month that the report counts. */
function counted(month: Month): { startDate: LocalDate; endDate: LocalDate } {
	return { startDate: firstDay(month), endDate: earlier(lastDay(month), today()) };
}
