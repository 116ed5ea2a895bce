import { format } from "date-fns/format";
import { lightFormat } from "date-fns/lightFormat";
import { enUS } from "date-fns/locale/en-US";
import { fi } from "date-fns/locale/fi";
import { parseISO } from "date-fns/parseISO";
import { useMemo } from "react";
import { type ClassNames, DayPicker, type DayPickerProps } from "react-day-picker";
import { iconButtonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { DateLocale } from "./date-locale.ts";

/** Inclusive; both are `yyyy-MM-dd`. */
export interface DateSpan {
	readonly from: string;
	readonly to: string;
}

export interface CalendarProps {
	readonly locale: DateLocale;
	/** Null while nothing is chosen. */
	readonly value: DateSpan | null;
	/** `range`: a first press is both ends, the next one moves an end. */
	readonly mode: "single" | "range";
	readonly onValue: (value: DateSpan) => void;
	/** Takes the focus to the chosen day. */
	readonly takesFocus?: boolean;
}

const NAVIGATION = iconButtonClass("quiet", "h-9 w-9 text-muted");
const CLASSES: Partial<ClassNames> = {
	root: "relative w-[268px] text-body",
	month_caption: "flex h-9 items-center pl-2 font-bold",
	nav: "absolute top-0 right-0 flex",
	button_previous: NAVIGATION,
	button_next: NAVIGATION,
	month_grid: "mt-1 w-full table-fixed border-collapse",
	weekday: "h-7 text-table font-normal text-muted",
	day: "p-0 text-center tabular-nums",
	day_button: "h-9 w-full rounded-control hover:bg-hover",
	outside: "text-muted opacity-60",
	today: "font-bold text-action",
	selected: "bg-action text-on-action [&>button:hover]:bg-transparent",
	range_start: "rounded-l-control",
	range_end: "rounded-r-control",
	range_middle: "bg-tint text-text",
};

/** The month itself; pages use Calendar. */
export function CalendarMonth({ locale, value, mode, onValue, takesFocus = false }: CalendarProps) {
	const words = useMemo(() => wordsOf(locale), [locale]);
	const from = value ? parseISO(value.from) : undefined;
	const to = value ? parseISO(value.to) : undefined;
	const common = {
		...words,
		autoFocus: takesFocus,
		classNames: CLASSES,
		components: {
			Chevron: ({ orientation }) => <Icon name={orientation === "left" ? "chevron-left" : "chevron-right"} />,
		},
		fixedWeeks: true,
		lang: locale.language,
		showOutsideDays: true,
		today: parseISO(locale.today),
		weekStartsOn: 1,
		...(from && { defaultMonth: from }),
	} satisfies DayPickerProps;
	if (mode === "single") {
		return (
			<DayPicker
				{...common}
				mode="single"
				onSelect={(date) => onValue({ from: textOf(date), to: textOf(date) })}
				required
				selected={from}
			/>
		);
	}
	return (
		<DayPicker
			{...common}
			mode="range"
			onSelect={(range) => {
				if (range.from) onValue({ from: textOf(range.from), to: textOf(range.to ?? range.from) });
			}}
			required
			selected={from && { from, to }}
		/>
	);
}

/** What the picker's own formats write in another way than our pages. */
const WORDS = {
	en: { locale: enUS, weekday: "ccc", day: "EEEE, MMMM d, yyyy" },
	fi: { locale: fi, weekday: "cccccc", day: "EEEE d. MMMM yyyy" },
};

function wordsOf({ language, previousMonth, nextMonth }: DateLocale) {
	const { locale, weekday, day } = WORDS[language];
	const written = (pattern: string) => (date: Date) => format(date, pattern, { locale });
	return {
		locale,
		formatters: { formatWeekdayName: written(weekday) },
		labels: { labelDayButton: written(day), labelNext: () => nextMonth, labelPrevious: () => previousMonth },
	};
}

function textOf(date: Date): string {
	return lightFormat(date, "yyyy-MM-dd");
}
