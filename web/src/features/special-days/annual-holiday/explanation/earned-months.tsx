import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { EarnedYear } from "@tuntikirja/contract/special-days/parts-schema.ts";
import { useTranslation } from "react-i18next";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { Cell, HeadCell, Table } from "#ui/layout/table.tsx";

export interface EarnedMonthsProps {
	readonly year: EarnedYear;
	/** The first month that is not over: it and later months are forecasts. */
	readonly from?: Month;
}

/** The credit year by month, and the rule for a full month. */
export function EarnedMonths({ year, from }: EarnedMonthsProps) {
	const { t } = useTranslation(["holiday-changes", "annual-holiday"]);
	const format = useFormat();
	const { creditYear, months, rate, rule, days } = year;
	const full = months.filter(({ isFull }) => isFull).length;
	const byHours = rule === "35-hours";
	const title = t("how.creditYear", { year: creditYear, next: creditYear + 1 });
	return (
		<section className="mt-6">
			<h3 className="font-bold">{title}</h3>
			<p className="text-muted">
				{t(byHours ? "how.hoursRule" : "how.daysRule")}{" "}
				{t(full * rate === days ? "how.earnedExact" : "how.earned", {
					months: format.integer(full),
					rate: format.number(rate),
					exact: format.number(full * rate),
					count: days,
				})}
			</p>
			<Table caption={title}>
				<thead>
					<tr>
						<HeadCell className="w-full">{t("how.month")}</HeadCell>
						<HeadCell numeric>{t(byHours ? "how.hours" : "how.workDays")}</HeadCell>
						<HeadCell>{t("how.full")}</HeadCell>
					</tr>
				</thead>
				<tbody>
					{months.map((month) => {
						const isAhead = from !== undefined && month.month >= from;
						return (
							<tr className={classNames(isAhead && "text-muted")} key={month.month}>
								<Cell className="whitespace-nowrap">
									{capitalised(format.month(month.month))} {isAhead && t("how.ahead")}
								</Cell>
								<Cell numeric>{byHours ? format.hours(month.hours) : format.integer(month.days)}</Cell>
								<Cell>
									{month.joinedTo === undefined
										? t(month.isFull ? "how.isFull" : "how.isNotFull")
										: t("how.isJoined", { month: format.month(month.joinedTo) })}
								</Cell>
							</tr>
						);
					})}
				</tbody>
			</Table>
		</section>
	);
}
