import { contract } from "@tuntikirja/contract/contract.ts";
import { add, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { gapsOf } from "@tuntikirja/contract/kernel/periods.ts";
import { loadBalance } from "#hours/balances/load-balance.ts";
import { database } from "#firestore/reader.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { presentCancelledTime } from "#hours/contract-change/cancelled-time.ts";
import { loadContractEffects } from "#hours/contract-change/contract-effects.ts";
import { lockedMonthsWithin } from "#hours/require-open-months.ts";
import { previewHours } from "#hours/preview/preview-hours.ts";
import { countTouched, monthsWithin, previewHorizon } from "#hours/preview/touched-months.ts";
import { withChange } from "./change-contracts.ts";
import { wageList } from "#money/load-pay.ts";
import { wagesDoc } from "#records/people/wages.ts";
import { wageStaysFrom } from "./wage-stays.ts";
import { contractList, employmentContractsDoc } from "#records/people/employment-contracts.ts";

export const previewContract = operation(contract.employmentContracts.previewContract).handler(
	async ({ input, context }) => {
		const subject = await readableSubject(context.caller, input.userId);
		const before = await database.get(employmentContractsDoc(subject.uid));
		const after = withChange(subject.uid, before, input.id ?? "preview", input);
		const { days, cancelled } = await loadContractEffects(database, subject, before, after);
		const { startDate } = subject.profile;
		const contracts = contractList(after);
		const [balance, wages, refusing] = await Promise.all([
			loadBalance(subject, startDate),
			database.get(wagesDoc(subject.uid)),
			lockedMonthsWithin(database, subject.uid, days),
		]);
		const months = monthsWithin(days, startDate, previewHorizon());
		const changed = await previewHours(subject, months, balance.asOf, {
			terms: (terms) => ({ ...terms, contracts }),
			months: cancelled.months,
		});
		const shown = changed.map((one) => one.shown);
		return {
			months: shown,
			balanceBefore: toHours(balance.total),
			balanceAfter: toHours(add(balance.total, sum(changed.map(({ flexChange }) => flexChange)))),
			...countTouched(shown, refusing),
			gaps: gapsOf(contracts, startDate),
			wageStaysFrom: wageStaysFrom(contractList(before), contracts, wageList(wages?.wages ?? {})),
			cancelled: presentCancelledTime(cancelled),
		};
	},
);
