import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import type { HolidayUsed } from "@tuntikirja/contract/special-days/parts-schema.ts";
import { useTranslation } from "react-i18next";
import { useSpanText } from "#domain/holidays/use-holidays.ts";
import { StateBadge } from "#domain/leave-requests/state-badge.tsx";
import { useDaysText } from "#domain/leave-requests/request-facts.tsx";
import { Button } from "#ui/button.tsx";
import { SkeletonLines } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";
import { useCancelHolidays } from "./booking/use-book-holidays.ts";
import type { ChangeKind } from "./change/change-dialog.tsx";
import { actsOfLine, type HolidayLine } from "./holiday-lines.ts";
import { saturdaysOf } from "./planned-ranges.ts";

export interface PlannedCardProps {
	readonly lines: readonly HolidayLine[] | undefined;
	/** Holiday is approved: then the dialog says before what becomes of the days. */
	readonly isApproved: boolean;
	/** All used days: the ranges are weekdays, which use Saturdays as well. */
	readonly used: readonly HolidayUsed[];
	/** Opens the dialog that changes the days, and asks before it cancels them. */
	readonly onChange: (line: HolidayLine, kind: ChangeKind) => void;
}

/** The planned and requested holiday by holiday year, each line with buttons to change and to cancel it. */
export function PlannedCard({ lines, isApproved, used, onChange }: PlannedCardProps) {
	const { t } = useTranslation("annual-holiday");
	const { mutate: cancel, isPending, variables } = useCancelHolidays({ isApproved });
	const saturdays = saturdaysOf(lines ?? [], used);
	const years = [...Map.groupBy(lines ?? [], ({ from }) => creditYearAt(from))];
	return (
		<Card title={t("plannedTitle")}>
			{!lines ? (
				<SkeletonLines />
			) : lines.length === 0 ? (
				<p className="text-muted">{t("nothingPlanned")}</p>
			) : (
				years.map(([year, own]) => (
					<section className="not-first:mt-3" key={year}>
						<h3 className="text-table text-muted">{t("plannedYear", { year, next: year + 1 })}</h3>
						<ul className="divide-y divide-line">
							{own.map((line) => (
								<RangeLine
									isPending={isPending && variables.from === line.from}
									key={line.request?.id ?? line.from}
									line={line}
									onCancel={() =>
										line.days.length > 1 || isApproved ? onChange(line, "cancel") : cancel(line)
									}
									onChange={() => onChange(line, "move")}
									saturdays={saturdays.get(line.from) ?? 0}
								/>
							))}
						</ul>
					</section>
				))
			)}
		</Card>
	);
}

interface RangeLineProps {
	readonly line: HolidayLine;
	readonly saturdays: number;
	readonly isPending: boolean;
	readonly onCancel: () => void;
	readonly onChange: () => void;
}

function RangeLine({ line, saturdays, isPending, onCancel, onChange }: RangeLineProps) {
	const { t } = useTranslation("annual-holiday");
	const text = line.parts.map(useSpanText()).join(", ");
	const { moves, cancels } = actsOfLine(line);
	const { request, days } = line;
	// Once it is approved, those days are gone.
	const replaced = request?.status.state === "requested" ? request.replaces : [];
	const gone = useDaysText()(replaced.flatMap(({ dates }) => dates));
	return (
		<li className="flex min-h-control flex-wrap items-center justify-between gap-x-4 py-1">
			<span className="min-w-0">
				<span className="font-medium tabular-nums">{text}</span>
				{request && (
					<>
						{" "}
						<StateBadge isBooked={request.isBooked} state={request.status.state} />
					</>
				)}
				<span className="block truncate text-table text-muted">
					{t("weekdays", { count: days.length })}
					{saturdays > 0 && `, ${t("how.saturdays", { count: saturdays })}`}
					{days[0]?.notes && ` · ${days[0].notes}`}
				</span>
				{gone !== "" && (
					<span className="block text-table text-muted tabular-nums">{t("inPlaceOf", { days: gone })}</span>
				)}
			</span>
			<span className="-mr-2 ml-auto flex">
				{moves && (
					<Button aria-label={t("changeOf", { period: text })} onClick={onChange} variant="quiet">
						{t("changeRange")}
					</Button>
				)}
				{cancels && (
					<Button
						aria-label={t("cancelOf", { period: text })}
						loading={isPending}
						onClick={onCancel}
						variant="quiet"
					>
						{t("cancel")}
					</Button>
				)}
			</span>
		</li>
	);
}
