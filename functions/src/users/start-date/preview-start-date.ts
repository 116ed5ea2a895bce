import { adjustmentSums } from "@tuntikirja/contract/balance/rules.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { add, type Exact, subtract, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { LAST_DATE } from "@tuntikirja/contract/kernel/periods.ts";
import { loadBalance } from "#hours/balances/load-balance.ts";
import { adjustmentList, adjustmentsDoc } from "#records/derived/balances.ts";
import { contractList, employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { database } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { lockedMonthsWithin } from "#hours/require-open-months.ts";
import { previewHours } from "#hours/preview/preview-hours.ts";
import { countTouched, monthsWithin, previewHorizon } from "#hours/preview/touched-months.ts";
import { daysOfMove, requireNoLoggedDays } from "./start-date-move.ts";

export const previewStartDate = operation(contract.users.previewStartDate).handler(
	async ({ input, context }) => {
		const subject = await readableSubject(context.caller, input.userId);
		const { uid, profile } = subject;
		if (profile.erasedAt !== null) throw new AppError("not-found");
		const { startDate } = input;
		await requireNoLoggedDays(database, uid, profile.startDate, startDate);
		const days = daysOfMove(profile.startDate, startDate);
		const [balance, refusing, firstContract] = await Promise.all([
			loadBalance(subject, profile.startDate),
			lockedMonthsWithin(database, uid, days),
			firstContractDay(uid),
		]);
		// Before the first contract nothing is expected, however far back the day moves.
		const months = monthsWithin(days, firstContract, previewHorizon());
		const changed = await previewHours(subject, months, balance.asOf, {
			terms: (terms) => ({ ...terms, startDate }),
		});
		const shown = changed.map((one) => one.shown);
		const flexChange = sum(changed.map((one) => one.flexChange));
		const ledgerChange = await changeOfLedger(uid, [profile.startDate, startDate], balance.asOf);
		return {
			months: shown,
			balanceBefore: toHours(balance.total),
			balanceAfter: toHours(add(balance.total, add(flexChange, ledgerChange))),
			...countTouched(shown, refusing),
		};
	},
);

async function firstContractDay(uid: string): Promise<LocalDate> {
	const contracts = contractList(await database.get(employmentContractsDoc(uid)));
	return contracts.map(({ startDate }) => startDate).sort()[0] ?? LAST_DATE;
}

/** Adjustments count from the first day on, so those between the two days come or go with it. */
async function changeOfLedger(
	uid: string,
	[before, after]: readonly [LocalDate, LocalDate],
	asOf: LocalDate,
): Promise<Exact> {
	const adjustments = adjustmentList(await database.get(adjustmentsDoc(uid)));
	const sumFrom = (from: LocalDate) => {
		const { opening, later } = adjustmentSums(adjustments, from, asOf);
		return add(opening, later);
	};
	return subtract(sumFrom(after), sumFrom(before));
}
