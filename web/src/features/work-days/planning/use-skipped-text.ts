import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type Plan, skippedByReason } from "#features/work-days/plans/plan-entries.ts";
import { useDayName } from "./use-day-name.ts";

/** Up to this many days are named, more are a number. */
const NAMED_DAYS = 3;

/** `Left out: Fri 19 June (national holiday)`; undefined if no day was skipped. */
export function useSkippedText(): (plan: Plan) => string | undefined {
	const { t } = useTranslation("work-days");
	const dayName = useDayName();
	return useCallback(
		(plan) => {
			const parts = skippedByReason(plan).map(({ reason, dates }) => {
				const days = dates.length > NAMED_DAYS ? String(dates.length) : dates.map(dayName).join(", ");
				return `${days} (${t(`plan.reasons.${reason}`)})`;
			});
			return parts.length > 0 ? t("plan.skipped", { days: parts.join(", ") }) : undefined;
		},
		[t, dayName],
	);
}
