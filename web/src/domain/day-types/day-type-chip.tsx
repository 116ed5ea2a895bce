import type { ReactNode } from "react";
import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { classNames } from "#ui/class-names.ts";
import { DAY_TONE_CLASS, DAY_TYPE_LOOK, useDayLetter } from "./day-type-look.ts";

export interface DayTypeChipProps {
	readonly type: DayTypeId;
	/** The name: shown beside the letter, or only spoken when `compact`. */
	readonly label: ReactNode;
	readonly compact?: boolean;
}

export function DayTypeChip({ type, label, compact = false }: DayTypeChipProps) {
	const letter = useDayLetter()(type);
	return (
		<span className={classNames("inline-flex items-center gap-2 text-table", compact && "align-middle")}>
			<span
				aria-hidden="true"
				className={classNames(
					"inline-grid size-5 shrink-0 place-items-center rounded-control text-[12px] leading-none font-bold",
					DAY_TONE_CLASS[DAY_TYPE_LOOK[type].tone],
				)}
			>
				{letter}
			</span>
			<span className={compact ? "sr-only" : undefined}>{label}</span>
		</span>
	);
}

/** The mark of days that wait for a decision. */
export function RequestedChip({ label }: Pick<DayTypeChipProps, "label">) {
	return (
		<span className="inline-flex items-center gap-2 text-table">
			<span aria-hidden="true" className="hatched size-5 shrink-0 rounded-control border border-line" />
			{label}
		</span>
	);
}
