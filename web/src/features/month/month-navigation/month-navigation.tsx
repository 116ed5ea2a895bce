import { useTranslation } from "react-i18next";
import { Button, IconButton } from "#ui/button.tsx";
import { type Month, monthOf, addMonths, eachMonth } from "@tuntikirja/contract/kernel/month.ts";
import { useToday } from "#lib/clock.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";

interface MonthNavigationProps {
	readonly onMove: (months: number) => void;
	readonly onToday: () => void;
	/** True if today is already shown. */
	readonly atToday: boolean;
}

/** Previous and next month, and back to today. */
export function MonthNavigation({ onMove, onToday, atToday }: MonthNavigationProps) {
	const { t } = useTranslation("work-days");
	return (
		<div className="flex items-center gap-1">
			<IconButton
				icon="chevron-left"
				label={t("month.previous")}
				onClick={() => onMove(-1)}
				variant="secondary"
			/>
			<IconButton
				icon="chevron-right"
				label={t("month.next")}
				onClick={() => onMove(1)}
				variant="secondary"
			/>
			<Button
				aria-current={atToday || undefined}
				className="ml-1"
				onClick={onToday}
				variant={atToday ? "quiet" : "secondary"}
			>
				{t("month.today")}
			</Button>
		</div>
	);
}

interface MonthPickerProps {
	readonly month: Month;
	readonly onMonth: (month: Month) => void;
}

/** The month's name: a press opens a year of months to choose from. */
export function MonthPicker({ month, onMonth }: MonthPickerProps) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const now = monthOf(useToday());
	return (
		<Popover
			className="p-2"
			label={t("month.choose")}
			trigger={
				<button
					className="-mx-2 flex min-h-control items-center gap-1 rounded-control px-2 hover:bg-hover"
					title={t("month.choose")}
					type="button"
				>
					<span aria-live="polite">{capitalised(format.month(month))}</span>
					<Icon className="text-muted print:hidden" name="chevron-down" size={16} />
				</button>
			}
		>
			{(close) => (
				<MonthGrid
					month={month}
					now={now}
					onMonth={(chosen) => {
						close();
						onMonth(chosen);
					}}
				/>
			)}
		</Popover>
	);
}

export interface MonthGridProps {
	/** The month on screen. */
	readonly month: Month;
	/** The current month. */
	readonly now: Month;
	readonly onMonth: (month: Month) => void;
}

/** Months that a key moves by; there are three in a row. */
const STEPS: Readonly<Record<string, number>> = {
	ArrowLeft: -1,
	ArrowRight: 1,
	ArrowUp: -3,
	ArrowDown: 3,
	PageUp: -12,
	PageDown: 12,
};

/** A year and its months. Arrow keys move by months, Page keys by years. */
export function MonthGrid({ month, now, onMonth }: MonthGridProps) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	// The month in the tab order, whose year is shown.
	const [at, setAt] = useState(month);
	const grid = useRef<HTMLDivElement>(null);
	useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), []);
	const year = at.slice(0, 4);
	const onKeyDown = (event: KeyboardEvent) => {
		// The page has keys of its own, also without a modifier.
		if (event.key !== "Escape" && event.key !== "Tab") event.stopPropagation();
		const step = own(STEPS, event.key);
		if (step === undefined) return;
		event.preventDefault();
		setAt(addMonths(at, step));
		requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
	};
	return (
		<div className="w-60">
			<div className="mb-1 flex items-center justify-between">
				<IconButton
					icon="chevron-left"
					label={t("month.previousYear")}
					onClick={() => setAt(addMonths(at, -12))}
				/>
				<span aria-live="polite" className="text-lead font-bold tabular-nums">
					{year}
				</span>
				<IconButton
					icon="chevron-right"
					label={t("month.nextYear")}
					onClick={() => setAt(addMonths(at, 12))}
				/>
			</div>
			<div className="grid grid-cols-3 gap-1" onKeyDown={onKeyDown} ref={grid} role="presentation">
				{eachMonth(`${year}-01`, `${year}-12`).map((one) => (
					<button
						aria-current={one === month || undefined}
						aria-label={`${format.shortMonth(one)} ${year}`}
						className={classNames(
							"h-11 rounded-control",
							one === month
								? "bg-action font-medium text-on-action"
								: classNames("hover:bg-hover", one === now && "font-bold text-action"),
						)}
						key={one}
						onClick={() => onMonth(one)}
						tabIndex={one === at ? 0 : -1}
						type="button"
					>
						{format.shortMonth(one)}
					</button>
				))}
			</div>
		</div>
	);
}
