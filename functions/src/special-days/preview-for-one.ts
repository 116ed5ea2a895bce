import { add } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { NationalHolidayPreview } from "@tuntikirja/contract/special-days/schema.ts";
import { loadBalance } from "#hours/balances/load-balance.ts";
import { previewHours } from "#hours/preview/preview-hours.ts";
import { countTouched } from "#hours/preview/touched-months.ts";
import { isClosed } from "#records/months/work-months.ts";
import { type ExemptionScene, withExemption } from "./exemption.ts";

/** What the holiday of one person's day would change, once the day is not exempt from it any more. */
export async function previewForOne(scene: ExemptionScene): Promise<NationalHolidayPreview> {
	const { owner, date, isExempt, month } = scene;
	const nothing = { date, people: [], onLeave: [], closedMonths: 0, lockedMonths: 0 };
	if (!isExempt || month === null) return nothing;
	const key = monthOf(date);
	const days = { ...month.days, [date]: withExemption(scene, false) };
	const balance = await loadBalance(owner, owner.profile.startDate);
	const changed = await previewHours(owner, [key], balance.asOf, {
		terms: (terms) => terms,
		months: new Map([[key, { ...month, days }]]),
	});
	return {
		...nothing,
		people: changed.map(({ shown: { state, expectedBefore, expectedAfter }, flexChange }) => ({
			userId: owner.uid,
			name: owner.profile.name,
			state,
			expectedBefore,
			expectedAfter,
			balanceBefore: toHours(balance.total),
			balanceAfter: toHours(add(balance.total, flexChange)),
		})),
		...countTouched(
			changed.map(({ shown }) => shown),
			isClosed(month) ? [key] : [],
		),
	};
}
