import { capitalised } from "#lib/i18n/format.ts";
import { type DateRange, RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#lib/clock.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Calendar } from "#ui/forms/date/calendar.tsx";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { type Period, PRESETS, type Preset, rangeOf, stepRange } from "./period.ts";
import { usePeriodName } from "./use-report-address.ts";

export interface PeriodControlProps {
	readonly period: Period;
	readonly onPeriod: (range: DateRange) => void;
	/** The offered presets; all of them by default. */
	readonly presets?: readonly Preset[];
	/** False for a page that shows one month at a time. */
	readonly custom?: boolean;
}

/** Previous and next, and the period between them: a preset, or a start and an end date. */
export function PeriodControl({ period, onPeriod, presets = PRESETS, custom = true }: PeriodControlProps) {
	const { t } = useTranslation("reports");
	const nameOf = usePeriodName();
	const today = useToday();
	return (
		<>
			<IconButton
				icon="chevron-left"
				label={t("period.previous")}
				onClick={() => onPeriod(stepRange(period, -1))}
				variant="secondary"
			/>
			<Popover
				className="w-max max-w-[calc(100vw-2rem)] sm:flex"
				label={t("period.choose")}
				trigger={
					<Button className="tabular-nums">
						{capitalised(nameOf(period))}
						<Icon className="-mr-2 text-muted" name="chevron-down" size={16} />
					</Button>
				}
			>
				{(close) => (
					<>
						<ul className="p-1">
							{presets.map((preset) => (
								<li key={preset}>
									<button
										aria-current={preset === period.preset || undefined}
										className={classNames(
											"h-control w-full rounded-control px-3 text-left whitespace-nowrap hover:bg-hover",
											preset === period.preset && "bg-tint font-medium text-action",
										)}
										onClick={() => {
											onPeriod(rangeOf(preset, today));
											close();
										}}
										type="button"
									>
										{t(`period.presets.${preset}`)}
									</button>
								</li>
							))}
						</ul>
						{custom && (
							<CustomRange
								onRange={(range) => {
									onPeriod(range);
									close();
								}}
								period={period}
							/>
						)}
					</>
				)}
			</Popover>
			<IconButton
				icon="chevron-right"
				label={t("period.next")}
				onClick={() => onPeriod(stepRange(period, 1))}
				variant="secondary"
			/>
		</>
	);
}

interface CustomRangeProps {
	readonly period: DateRange;
	readonly onRange: (range: DateRange) => void;
}

/** Two dates, typed or chosen in a calendar. */
function CustomRange({ period, onRange }: CustomRangeProps) {
	const { t } = useTranslation("reports");
	const { t: tErrors } = useTranslation("errors");
	const locale = useDateLocale();
	const [from, setFrom] = useState<string | null>(period.startDate);
	const [to, setTo] = useState<string | null>(period.endDate);
	const range = from && to ? { startDate: from, endDate: to } : null;
	const refusal = range && whyCannotAsk(range, RANGE_LIMIT_DAYS.reports);
	const submit = () => {
		if (range && !refusal) onRange(range);
	};
	return (
		<form
			className="grid justify-items-start gap-2 border-line p-3 max-sm:border-t sm:border-l"
			onSubmit={(event) => {
				event.preventDefault();
				submit();
			}}
		>
			<div className="grid w-[268px] grid-cols-2 gap-2">
				<DateField calendar={false} label={t("period.from")} locale={locale} onValue={setFrom} value={from} />
				<DateField
					calendar={false}
					error={refusal ? tErrors(refusal) : undefined}
					label={t("period.to")}
					locale={locale}
					onValue={setTo}
					value={to}
				/>
			</div>
			<Calendar
				locale={locale}
				mode="range"
				onValue={(span) => {
					setFrom(span.from);
					setTo(span.to);
				}}
				value={from && to && from <= to ? { from, to } : null}
			/>
			<Button
				className="justify-self-end"
				disabled={!range || refusal !== null}
				type="submit"
				variant="primary"
			>
				{t("period.show")}
			</Button>
		</form>
	);
}
