import { useQuery } from "@tanstack/react-query";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";

/** What the running month is estimated to cost by its end, beside its cost so far; nothing for other periods. Rules §8. */
export function MonthEndEstimate({ period }: { readonly period: DateRange }) {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const today = useToday();
	const month = monthOf(today);
	const isRunning = period.startDate <= today && today <= period.endDate && today < lastDay(month);
	const { data } = useQuery({
		...api.reports.getExpensesEstimate.queryOptions({
			input: { startDate: firstDay(month), endDate: lastDay(month) },
		}),
		enabled: isRunning,
	});
	if (!isRunning || !data) return null;
	return (
		<p className="text-muted">
			{t("profits.monthEnd", { month: format.month(month), expense: format.euros(data.totals.expense) })}
		</p>
	);
}
