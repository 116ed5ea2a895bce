import { useCallback } from "react";
import { useProfile } from "#domain/people/profile.ts";
import { useFormat } from "#lib/i18n/format.ts";

/** Writes a profitability as exactly as it is answered: in whole per cents, for admins with two decimals (decision 086). */
export function useProfitText(): (profitPercent: number | null | undefined) => string {
	const { isAdmin } = useProfile();
	const { percent, integer } = useFormat();
	return useCallback(
		(value) => {
			if (typeof value !== "number") return "–";
			return isAdmin ? percent(value) : `${integer(value)}\u00a0%`;
		},
		[isAdmin, percent, integer],
	);
}
