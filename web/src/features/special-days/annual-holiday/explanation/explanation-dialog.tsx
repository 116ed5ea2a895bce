import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { creditYearOf } from "@tuntikirja/contract/special-days/accrual.ts";
import type {
	EarnedYear,
	ExplainedHolidays,
	HolidayUsed,
} from "@tuntikirja/contract/special-days/parts-schema.ts";
import { useTranslation } from "react-i18next";
import { useQuery } from "@tanstack/react-query";
import { isoWeek, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { compareAsc } from "date-fns/compareAsc";
import { CalculationDialog } from "#ui/overlay/calculation-dialog.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { api } from "#lib/api-client.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { Cell, HeadCell, Table } from "#ui/layout/table.tsx";
import { classNames } from "#ui/class-names.ts";
import { type HolidayFigure, usedParts } from "./holiday-calculation.ts";
import { useCalculationSteps } from "./use-calculation-steps.ts";

interface ExplanationDialogProps {
	readonly figure: HolidayFigure | null;
	readonly holidays: ExplainedHolidays;
	readonly onClose: () => void;
}

/** The calculation of a number of holiday days: its rule, its sum, and the months or days behind it. */
export function ExplanationDialog({ figure, holidays, onClose }: ExplanationDialogProps) {
	const { t } = useTranslation(["holiday-changes", "annual-holiday"]);
	const { t: tShell } = useTranslation();
	const shown = figure ?? "left";
	const { creditYear } = holidays.accruing;
	const date = `31.03.${creditYear + 1}`;
	const title = t(shown, { ns: "annual-holiday", date });
	const { steps, result } = useCalculationSteps(shown, holidays);
	return (
		<CalculationDialog
			caption={title}
			closeLabel={tShell("close")}
			intro={
				<>
					{t(`how.${shown}`, { year: creditYear, next: creditYear + 1 })}{" "}
					{(shown === "left" || shown === "planned") && t(`how.counting.${weekOf(holidays)}`)}
				</>
			}
			onClose={onClose}
			open={figure !== null}
			result={{ label: title, value: result }}
			steps={steps}
			title={title}
		>
			<Behind figure={shown} holidays={holidays} />
		</CalculationDialog>
	);
}

function weekOf({ counting }: ExplainedHolidays) {
	if (counting.holidayWeek === "five-day") return "five-day";
	return counting.looseDaySaturday ? "six-day-loose" : "six-day";
}

/** The months in which the days were earned, and the days that were used. */
function Behind({
	figure,
	holidays,
}: {
	readonly figure: HolidayFigure;
	readonly holidays: ExplainedHolidays;
}) {
	const { t } = useTranslation(["holiday-changes", "annual-holiday"]);
	const { parts } = holidays;
	const planned = parts.days.filter(({ state }) => state === "planned");
	const later = planned.length - holidays.used.planned;
	const firstDay = useFirstDay();
	switch (figure) {
		case "left":
			return (
				<>
					{/* Twelve months before the person's first day would explain nothing. */}
					{firstDay !== undefined && firstDay <= creditYearOf(parts.last.creditYear).to && (
						<EarnedMonths year={parts.last} />
					)}
					<UsedDays days={usedParts(holidays).flatMap(({ days }) => days)} />
				</>
			);
		case "planned":
			return (
				<>
					<UsedDays days={planned} />
					{later > 0 && <p className="mt-3 text-muted">{t("how.plannedNext", { count: later })}</p>}
				</>
			);
		case "forecast":
			return <EarnedMonths from={monthOf(holidays.date)} year={parts.forecast} />;
		case "usable":
			return null;
	}
}

/** The first day at the company of the person whose holiday is shown; undefined while it is loading. */
function useFirstDay(): LocalDate | undefined {
	const { startDate } = useProfile();
	const input = useOwnerInput();
	const isOwn = input.userId === undefined;
	const { data } = useQuery(api.users.getStartingDate.queryOptions({ input, enabled: !isOwn }));
	return isOwn ? startDate : data?.startDate;
}

/** All holiday days with the rule by which they are used, and their buckets. */
function UsedDays({ days }: { readonly days: readonly HolidayUsed[] }) {
	const { t } = useTranslation(["holiday-changes", "annual-holiday"]);
	const format = useFormat();
	const why = ({ reason, date }: HolidayUsed) => {
		if (reason === "week-saturday")
			return t("preview.weekSaturday", { ns: "annual-holiday", week: isoWeek(date) });
		if (reason === "loose-saturday")
			return t("preview.looseSaturday", { ns: "annual-holiday", date: format.date(date) });
		return t(`how.${reason}`);
	};
	if (days.length === 0) return null;
	return (
		<section className="mt-6">
			<h3 className="mb-1 font-bold">{t("how.usedDays")}</h3>
			<Table caption={t("how.usedDays")} maxHeight="max-h-[40dvh]">
				<thead>
					<tr>
						<HeadCell>{t("how.day")}</HeadCell>
						<HeadCell className="w-full">{t("how.why")}</HeadCell>
						<HeadCell>{t("how.from")}</HeadCell>
					</tr>
				</thead>
				<tbody>
					{days
						.toSorted((a, b) => compareAsc(a.date, b.date))
						.map((day) => (
							<tr key={`${day.date} ${day.reason}`}>
								<Cell className="whitespace-nowrap tabular-nums">{format.date(day.date)}</Cell>
								<Cell className="min-w-40">
									{why(day)} <span className="text-muted">{t(`how.states.${day.state}`)}</span>
								</Cell>
								<Cell className="whitespace-nowrap">
									{day.bucket
										? t(`buckets.kinds.${day.bucket}`, { ns: "annual-holiday" })
										: t("how.states.uncovered")}
								</Cell>
							</tr>
						))}
				</tbody>
			</Table>
		</section>
	);
}

interface EarnedMonthsProps {
	readonly year: EarnedYear;
	/** The first month that is not over: it and later months are forecasts. */
	readonly from?: Month;
}

/** The credit year by month, and the rule for a full month. */
function EarnedMonths({ year, from }: EarnedMonthsProps) {
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
