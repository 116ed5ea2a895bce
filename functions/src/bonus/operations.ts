import { contract } from "@tuntikirja/contract/contract.ts";
import { earlier } from "@tuntikirja/contract/kernel/local-date.ts";
import { type DateRange, RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import { contractInForce } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { toEuros } from "@tuntikirja/contract/kernel/money.ts";
import { datesOf } from "@tuntikirja/contract/kernel/month.ts";
import { billedHours, billedTime, sumBilled } from "#money/prices/billed-hours.ts";
import { billedWork } from "#money/prices/billing-line.ts";
import { loadCompanyWork, loadWorkOf, membersOf } from "#money/prices/load-priced-work.ts";
import type { PricedWork } from "#money/prices/priced-work.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany, type Reader } from "#firestore/reader.ts";
import { refuseIf } from "#errors/app-error.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { contractList, someEmploymentContracts } from "#records/people/employment-contracts.ts";
import { namesOf } from "#records/people/load-people.ts";
import { type BonusMonth, bonusMonths, bonusOf } from "#money/bonus-rules.ts";
import { loadPay, type Pay } from "#money/load-pay.ts";
import { allWages, wagesDoc } from "#records/people/wages.ts";
import { costOfDates } from "#money/wage-rules.ts";

/** Wages are read only for admins: what is not read cannot leak into another caller's answer. */
const getBonuses = operation(contract.bonus.getBonuses).handler(async ({ input, context: { caller } }) => {
	refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.reports));
	const isAdmin = caller.profile.role === "admin";
	const subject = await readableSubject(caller, input.userId);
	const isOfAllPeople = isAdmin && input.userId === undefined;
	const reader = isOfAllPeople ? ofMany() : database;
	const counted = { ...input, endDate: earlier(input.endDate, today()) };
	const [company, settings, stored] = await Promise.all([
		isOfAllPeople
			? loadCompanyWork(reader, counted)
			: { projects: [], ...(await loadWorkOf([subject.uid], counted)) },
		loadSettings(database),
		isAdmin ? wagesOf(reader, isOfAllPeople ? null : subject.uid) : [],
	]);
	const [{ payIn }, isBought] = await Promise.all([
		loadPay(reader, stored, input, settings),
		loadIsBought(reader, company.people),
	]);
	const months = company.months.map((month) => {
		const { logged, work: all } = company.workedIn(month);
		const pays = payIn(logged);
		const work = billedWork(all).filter(({ userId }) => isOfAllPeople || userId === subject.uid);
		const rows = bonusMonths(work, settings, isBought).map((row) => {
			const pay = pays.get(row.userId);
			return { ...row, ...(pay === undefined ? {} : bonusAmount(row, input, pay)) };
		});
		return { rows, time: billedTime(work) };
	});
	const rows = months.flatMap((month) => month.rows);
	const names = isOfAllPeople
		? await namesOf(
				reader,
				rows.map(({ userId }) => userId),
				membersOf(company.projects),
			)
		: new Map([[subject.uid, subject.profile.name]]);
	return {
		...billedHours(sumBilled(months.map(({ time }) => time))),
		userBonusPercentages: rows
			.map((row) => ({ ...row, name: names.get(row.userId) ?? "" }))
			.sort((a, b) => a.name.localeCompare(b.name, "fi") || a.month.localeCompare(b.month)),
	};
});

/** Says of work whether it was done under a subcontract. A read for each of the people. */
async function loadIsBought(reader: Reader, uids: readonly string[]) {
	const stored = await someEmploymentContracts(reader, uids);
	const contractsOf = new Map(uids.map((uid, index) => [uid, contractList(stored[index] ?? null)]));
	return ({ userId, date }: PricedWork) =>
		contractInForce(contractsOf.get(userId) ?? [], date)?.kind === "subcontract";
}

async function wagesOf(reader: Reader, userId: string | null) {
	if (userId === null) return allWages(reader);
	const wages = await reader.get(wagesDoc(userId));
	return wages === null ? [] : [wages];
}

/** The bonus in euros of the month's wage, of those of its days that lie in the range. */
function bonusAmount(
	{ month, bonusPercent }: BonusMonth,
	{ startDate, endDate }: DateRange,
	{ wages, time }: Pay,
): { basis: number; bonus: number } {
	const dates = datesOf(month).filter((date) => date >= startDate && date <= endDate);
	const earning = wages.filter(({ isSubcontract }) => isSubcontract !== true);
	const basis = costOfDates(dates, earning, time);
	return { basis: toEuros(basis), bonus: toEuros(bonusOf(basis, bonusPercent)) };
}

export const bonus = { getBonuses };
