import { isLocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useSearchParam } from "#lib/address.ts";
import { useToday } from "#lib/clock.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { Button, IconButton } from "#ui/button.tsx";

/** The month of a calendar, in the URL: `?month=2026-07`. */
interface MonthView {
	readonly month: Month;
	readonly isPresent: boolean;
	readonly move: (months: number) => void;
	readonly showPresent: () => void;
}

export function useMonthView(): MonthView {
	const [asked, setMonth] = useSearchParam("month");
	const present = monthOf(useToday());
	const month: Month = isLocalDate(firstDay(asked)) ? asked : present;
	return {
		month,
		isPresent: month === present,
		move: (months) => setMonth(addMonths(month, months)),
		showPresent: () => setMonth(""),
	};
}

interface MonthStepsProps {
	readonly view: MonthView;
	readonly words: { readonly previous: string; readonly next: string; readonly today: string };
}

/** Previous and next month, and back to the current one. */
export function MonthSteps({ view, words }: MonthStepsProps) {
	const format = useFormat();
	return (
		<div className="flex items-center gap-1">
			<IconButton
				className="print:hidden"
				icon="chevron-left"
				label={words.previous}
				onClick={() => view.move(-1)}
				variant="secondary"
			/>
			<h2 aria-live="polite" className="min-w-36 text-center text-lead font-bold">
				{capitalised(format.month(view.month))}
			</h2>
			<IconButton
				className="print:hidden"
				icon="chevron-right"
				label={words.next}
				onClick={() => view.move(1)}
				variant="secondary"
			/>
			<Button
				aria-current={view.isPresent || undefined}
				className="ml-1 print:hidden"
				onClick={view.showPresent}
				variant={view.isPresent ? "quiet" : "secondary"}
			>
				{words.today}
			</Button>
		</div>
	);
}
