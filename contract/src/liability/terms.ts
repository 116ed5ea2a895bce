import type { LocalDate } from "#kernel/local-date.ts";
import { inForce } from "#kernel/periods.ts";
import type { LiabilitySettings, LiabilityTerms } from "./settings-schema.ts";

/** Before the first date: the Act, the bonus of most collective agreements, and no side costs. [L] */
export const USUAL_TERMS: LiabilityTerms = {
	divisor: 25,
	bonusPercent: 50,
	sideCostPercent: 0,
	shortPercent: 9,
	longPercent: 11.5,
	hourDivisor: 160,
};

/** By what is priced on a date. */
export function termsOn(date: LocalDate, { terms }: Pick<LiabilitySettings, "terms">): LiabilityTerms {
	const steps = terms.map(({ from, ...value }) => ({ from, value }));
	return inForce<LiabilityTerms>(steps, date, USUAL_TERMS);
}
