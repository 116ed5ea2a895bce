import { contract } from "@tuntikirja/contract/contract.ts";
import { minutesToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { later } from "@tuntikirja/contract/kernel/local-date.ts";
import { today } from "#firestore/clock.ts";
import { AppError } from "#errors/app-error.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { loadBalance } from "#hours/balances/load-balance.ts";

export const getBalance = operation(contract.balance.getBalance).handler(async ({ input, context }) => {
	const subject = await readableSubject(context.caller, input.userId);
	if (input.startDate !== undefined && input.startDate > today()) throw new AppError("range-inverted");
	const from = later(subject.profile.startDate, input.startDate ?? subject.profile.startDate);
	const { total, asOf, opening, ledger, parts, folded } = await loadBalance(subject, from);
	return {
		balance: toHours(total),
		asOf,
		startDate: from,
		opening: toHours(opening),
		adjustments: ledger.map(({ minutes, ...one }) => ({ ...one, hours: minutesToHours(minutes) })),
		byMonth: parts.map(([month, part]) => ({
			month,
			expected: toHours(part.expected),
			credited: toHours(part.credited),
			flex: toHours(part.flex),
		})),
		recalculating: folded,
	};
});
