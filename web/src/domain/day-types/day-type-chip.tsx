import { classNames } from "#ui/class-names.ts";

export type DayTone = "normal" | "unpaid" | "sick" | "holiday" | "national" | "paid" | "balance" | "payment";

/** Ground and ink of each kind of day; for cells that are coloured whole. */
export const DAY_TONE_CLASS: Record<DayTone, string> = {
	normal: "bg-day-normal text-day-normal-ink",
	unpaid: "bg-day-unpaid text-day-unpaid-ink",
	sick: "bg-day-sick text-day-sick-ink",
	holiday: "bg-day-holiday text-day-holiday-ink",
	national: "bg-day-national text-day-national-ink",
	paid: "bg-day-paid text-day-paid-ink",
	balance: "bg-day-balance text-day-balance-ink",
	payment: "bg-day-payment text-day-payment-ink",
};

export interface DayTypeChipProps {
	readonly tone: DayTone;
	/** Shown so that colour is not the only sign. */
	readonly letter: string;
	/** The name: shown beside the letter, or only spoken when `compact`. */
	readonly label: string;
	readonly compact?: boolean;
}

export function DayTypeChip({ tone, letter, label, compact = false }: DayTypeChipProps) {
	return (
		<span className={classNames("inline-flex items-center gap-2 text-table", compact && "align-middle")}>
			<span
				aria-hidden="true"
				className={classNames(
					"inline-grid size-5 shrink-0 place-items-center rounded text-[12px] leading-none font-bold",
					DAY_TONE_CLASS[tone],
				)}
			>
				{letter}
			</span>
			<span className={compact ? "sr-only" : undefined}>{label}</span>
		</span>
	);
}
