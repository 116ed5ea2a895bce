import { contract } from "@tuntikirja/contract/contract.ts";
import { RANGE_LIMIT_DAYS, type DateRange, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import { billedHours } from "#money/billed-hours.ts";
import { loadCompanyWork, membersOf, priceWork } from "#money/load-priced-work.ts";
import type { PricedWork } from "#money/priced-work.ts";
import { contractInForce } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { database, ofMany, type Reader } from "#firestore/documents.ts";
import { refuseIf } from "#errors/app-error.ts";
import type { Caller } from "#records/people/caller.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { companySettingsDoc, DEFAULT_SETTINGS } from "#records/company/company-settings.ts";
import {
	contractList,
	type EmploymentContracts,
	employmentContractsDoc,
} from "#records/people/employment-contracts.ts";
import { namesOf } from "#records/people/names-of.ts";
import { loadPay } from "#money/load-pay.ts";
import { allWages, wagesDoc } from "#records/people/wages.ts";
import { type LoggedMonth, loadMonths } from "#records/months/load-months.ts";
import { bonusAmount, bonusMonths } from "./bonus-months.ts";

/** Wages are read only for admins: what is not read cannot leak into another caller's answer. */
export const getBonuses = operation(contract.bonus.getBonuses).handler(async ({ input, context }) => {
	refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.reports));
	const { caller } = context;
	const isAdmin = caller.profile.role === "admin";
	const subject = await readableSubject(caller, input.userId);
	const isOfAllPeople = isAdmin && input.userId === undefined;
	const { months, work, names } = await (isOfAllPeople ? workOfAllPeople(input) : workOf(subject, input));
	const settings = (await database.get(companySettingsDoc)) ?? DEFAULT_SETTINGS;
	const stored = isAdmin ? await wagesOf(isOfAllPeople ? null : subject.uid) : [];
	const reader = isOfAllPeople ? ofMany() : database;
	const [pays, isBought] = await Promise.all([
		loadPay(reader, stored, months, settings),
		loadIsBought(reader, work),
	]);
	const rows = bonusMonths(work, settings, isBought).map((row) => {
		const pay = pays.get(row.userId);
		const name = names.get(row.userId) ?? "";
		return { ...row, name, ...(pay === undefined ? {} : bonusAmount(row, input, pay)) };
	});
	return {
		...billedHours(work),
		userBonusPercentages: rows.sort(
			(a, b) => a.name.localeCompare(b.name, "fi") || a.month.localeCompare(b.month),
		),
	};
});

interface NamedWork {
	readonly months: readonly LoggedMonth[];
	readonly work: readonly PricedWork[];
	readonly names: ReadonlyMap<string, string>;
}

async function workOf({ uid, profile }: Caller, range: DateRange): Promise<NamedWork> {
	const months = await loadMonths(database, [uid], range);
	return { months, work: await priceWork(database, months, range), names: new Map([[uid, profile.name]]) };
}

async function workOfAllPeople(range: DateRange): Promise<NamedWork> {
	const { months, work, projects } = await loadCompanyWork(ofMany(), range);
	const uids = work.map(({ userId }) => userId);
	return { months, work, names: await namesOf(ofMany(), uids, membersOf(projects)) };
}

/** Says of work whether it was done under a subcontract. A read for each person with work. */
async function loadIsBought(reader: Reader, work: readonly PricedWork[]) {
	const uids = [...new Set(work.map(({ userId }) => userId))];
	const stored = await reader.getAll<EmploymentContracts[]>(uids.map(employmentContractsDoc));
	const contractsOf = new Map(uids.map((uid, index) => [uid, contractList(stored[index] ?? null)]));
	return ({ userId, date }: PricedWork) =>
		contractInForce(contractsOf.get(userId) ?? [], date)?.kind === "subcontract";
}

async function wagesOf(userId: string | null) {
	if (userId === null) return ofMany().find(allWages());
	const wages = await database.get(wagesDoc(userId));
	return wages === null ? [] : [wages];
}
