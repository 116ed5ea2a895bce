import { isoWeek, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import { useTranslation } from "react-i18next";
import type { DateSpan } from "#domain/holidays/booking-preview.ts";
import type { HolidayDay } from "#domain/holidays/use-holidays.ts";
import { shortSpan } from "#features/special-days/annual-holiday/short-span.ts";
import { Button } from "#ui/button.tsx";

export interface WeekChoiceProps {
	readonly days: readonly HolidayDay[];
	readonly part: DateSpan | null;
	readonly onChoose: (part: DateSpan) => void;
}

/** All days or those of a week, with one press: most changes are of whole weeks. */
export function WeekChoice({ days, part, onChoose }: WeekChoiceProps) {
	const { t } = useTranslation("holiday-changes");
	const weeks = [...Map.groupBy(days, ({ date }) => mondayOf(date))];
	if (weeks.length < 2) return null;
	const choices = [
		{ name: t("change.allDays"), ...spanOfDays(days) },
		...weeks.map(([monday, own]) => ({
			name: t("change.week", { week: isoWeek(monday) }),
			...spanOfDays(own),
		})),
	];
	return (
		<fieldset>
			<legend className="mb-1 text-table font-medium">{t("change.which")}</legend>
			<div className="flex flex-wrap gap-2">
				{choices.map(({ name, from, to }) => (
					<Button
						aria-pressed={part?.from === from && part.to === to}
						className="px-3 aria-pressed:border-action aria-pressed:bg-tint"
						key={name}
						onClick={() => onChoose({ from, to })}
					>
						{name} <span className="text-table text-muted tabular-nums">{shortSpan({ from, to })}</span>
					</Button>
				))}
			</div>
		</fieldset>
	);
}

function spanOfDays(days: readonly HolidayDay[]): DateSpan {
	return { from: days[0]?.date ?? "", to: days.at(-1)?.date ?? "" };
}
