import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { creditedSum, sumHours } from "#features/work-days/calendar/hours-sum.ts";
import { useFormat } from "#lib/i18n/format.ts";

/** Credited hours of each day, including leave, above the expected hours. */
export function WeekFoot({ days }: { readonly days: readonly WorkDay[] }) {
	const { t } = useTranslation("week-grid");
	const format = useFormat();
	const gap = days.length < 7 && <td colSpan={7 - days.length}>–</td>;
	const hours = (value: number) => (value === 0 ? "" : format.hours(value));
	return (
		<tfoot className="text-right tabular-nums">
			<tr className="h-10 border-t border-line-strong font-bold">
				<th className="px-3 text-left" scope="row">
					{t("counts")}
				</th>
				{days.map((day) => (
					<td className="px-3" key={day.date}>
						{hours(day.creditedHours)}
					</td>
				))}
				{gap}
				<td className="px-3">{format.hours(creditedSum(days))}</td>
			</tr>
			<tr className="h-9 text-muted">
				<th className="px-3 text-left font-normal" scope="row">
					{t("expected")}
				</th>
				{days.map((day) => (
					<td className="px-3" key={day.date}>
						{hours(day.expectedHours)}
					</td>
				))}
				{gap}
				<td className="px-3">{format.hours(sumHours(days.map((day) => day.expectedHours)))}</td>
			</tr>
		</tfoot>
	);
}
