import { whyCannotTake } from "@tuntikirja/contract/work-days/day-guards.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { type KeyboardEvent, memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { sumHours } from "#features/work-days/calendar/hours-sum.ts";
import { whyNoWork } from "#features/work-days/saving/why-no-work.ts";
import { parseHours } from "#features/work-days/hours-input/parse-hours.ts";
import type { ProjectPair } from "#features/work-days/projects/project-choices.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import type { ChangeCell } from "./use-cell-change.ts";

export interface HoursCellProps {
	readonly day: WorkDay;
	readonly pair: ProjectPair | null;
	readonly entries: readonly Entry[];
	/** Accessible name: project, label and date. */
	readonly label: string;
	readonly onChange: ChangeCell;
}

/** One array for all cells without entries, so that they do not render again. */
export const NO_ENTRIES: readonly Entry[] = [];

/** One number of the week. It is saved when the cell loses the focus; Escape discards the typed text. */
export const HoursCell = memo(function HoursCell({ day, pair, entries, label, onChange }: HoursCellProps) {
	const { t } = useTranslation("week-grid");
	const format = useFormat();
	const hours = sumHours(entries.map((entry) => entry.hours));
	const shown = hours === 0 ? "" : format.hours(hours);
	const [typed, setTyped] = useState<string | null>(null);
	const [wrong, setWrong] = useState(false);
	const several = entries.length > 1;
	const [entry] = entries;
	const refusal = entry ? whyCannotTake(entry, day) : whyNoWork(day);
	const closed = !day.hasContract || refusal !== null;

	const put = () => {
		if (typed === null || several) return;
		const accepted =
			typed === shown || onChange(day, pair, entries, typed.trim() === "" ? 0 : parseHours(typed));
		setWrong(!accepted);
		if (accepted) setTyped(null);
	};
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.key === "Enter") put();
		if (event.key !== "Escape" || typed === null) return;
		event.stopPropagation();
		setTyped(null);
		setWrong(false);
	};
	return (
		<input
			aria-invalid={wrong || undefined}
			aria-label={several ? `${label}. ${t("several", { count: entries.length })}` : label}
			autoComplete="off"
			className={classNames(
				"h-control w-full min-w-16 rounded-control border px-2 text-right tabular-nums pointer-coarse:text-lead",
				wrong ? "border-minus" : closed ? "border-transparent bg-ground" : "border-line-strong/40",
				!closed && !several && "hover:border-line-strong focus:bg-card",
				several && "text-muted",
			)}
			disabled={closed}
			inputMode="decimal"
			onBlur={put}
			onChange={(event) => setTyped(event.target.value)}
			onFocus={(event) => event.target.select()}
			onKeyDown={onKeyDown}
			readOnly={several}
			title={several ? t("several", { count: entries.length }) : undefined}
			value={typed ?? shown}
		/>
	);
});
