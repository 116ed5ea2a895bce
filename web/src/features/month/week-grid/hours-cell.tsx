import { whyCannotTake } from "@tuntikirja/contract/work-days/day-guards.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { type KeyboardEvent, memo, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { ProjectPair } from "#domain/projects/project-choices.ts";
import { whyNoWork } from "#domain/saving/why-no-work.ts";
import { sumHours } from "#domain/work-days/day-state.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import type { ChangeCell } from "./use-cell-change.ts";

/** A text that could not be saved, and why. */
export interface WrongText {
	readonly typed: string;
	readonly why: string;
}

export interface HoursCellProps {
	readonly day: WorkDay;
	readonly pair: ProjectPair | null;
	readonly entries: readonly Entry[];
	/** Accessible name: project, label and date. */
	readonly label: string;
	/** Wrong texts by the name of their cell: they wait there while another week is shown. */
	readonly wrongTexts: Map<string, WrongText>;
	readonly onChange: ChangeCell;
}

/**
 * One number of the week. It is saved when the cell loses the focus. What is wrong stays in it, with the reason below, and
 * the focus does not leave it by Enter or an arrow. Escape gives back the saved number.
 */
export const HoursCell = memo(function HoursCell(props: HoursCellProps) {
	const { day, pair, entries, label, wrongTexts, onChange } = props;
	const { t } = useTranslation("week-grid");
	const format = useFormat();
	const id = useId();
	const hours = sumHours(entries.map((entry) => entry.hours));
	const shown = hours === 0 ? "" : format.hours(hours);
	const [wrong, setWrong] = useState(() => wrongTexts.get(label) ?? null);
	const [typed, setTyped] = useState(wrong?.typed ?? null);
	const [isFocused, setFocused] = useState(false);
	const several = entries.length > 1;
	const [entry] = entries;
	const closed = !day.hasContract || (entry ? whyCannotTake(entry, day) : whyNoWork(day)) !== null;
	const text = wrong?.why ?? (several && isFocused ? t("several", { count: entries.length }) : null);

	const end = (left: WrongText | null) => {
		if (left === null) wrongTexts.delete(label);
		else wrongTexts.set(label, left);
		setWrong(left);
		setTyped(left?.typed ?? null);
	};
	/** Saves what is typed. Returns false when it is wrong. */
	const put = () => {
		if (typed === null || several) return true;
		const why = typed === shown ? null : onChange(day, pair, entries, typed);
		end(why === null ? null : { typed, why });
		return why === null;
	};
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.key === "Escape" && typed !== null) {
			event.stopPropagation();
			return end(null);
		}
		const next = nextCell(event.currentTarget, event.key, event.shiftKey);
		if (next === null && event.key !== "Enter") return;
		event.preventDefault();
		// Drawn at once: the loss of the focus must not save it again.
		if (flushSync(put)) next?.focus();
	};
	return (
		<>
			<input
				aria-describedby={text === null ? undefined : id}
				aria-invalid={wrong !== null || undefined}
				aria-label={label}
				autoComplete="off"
				className={classNames(
					"h-control w-full min-w-16 rounded-control border px-2 text-right tabular-nums aria-invalid:border-minus pointer-coarse:text-lead",
					closed ? "border-transparent bg-ground" : "border-line-strong/40",
					!closed && !several && "hover:border-line-strong focus:bg-card",
					several && "text-muted",
				)}
				disabled={closed}
				enterKeyHint="next"
				inputMode="decimal"
				onBlur={() => {
					setFocused(false);
					put();
				}}
				onChange={(event) => setTyped(event.target.value)}
				onFocus={(event) => {
					setFocused(true);
					event.target.select();
				}}
				onKeyDown={onKeyDown}
				readOnly={several}
				value={typed ?? shown}
			/>
			<p
				aria-live="polite"
				className={classNames("[&:not(:empty)]:mt-1", wrong ? "text-minus" : "text-muted")}
				id={id}
			>
				{text}
			</p>
		</>
	);
});

/**
 * The next cell in which something can be typed, as in a spreadsheet: Enter and the arrows up and down go along the day,
 * left and right along the line, once there is no text left to go through. Null for other keys and at the edge.
 */
function nextCell(cell: HTMLInputElement, key: string, shift: boolean): HTMLInputElement | null {
	const line = cell.closest("tr");
	const day = cell.closest("td")?.cellIndex;
	if (!line || day === undefined) return null;
	const { selectionStart: start, selectionEnd: end, value } = cell;
	const isWhole = start === 0 && end === value.length;
	const ofDay = () =>
		[...(line.parentElement?.querySelectorAll<HTMLTableRowElement>("tr") ?? [])].map(({ cells }) =>
			cells[day]?.querySelector<HTMLInputElement>(CELL),
		);
	const ofLine = () => [...line.querySelectorAll<HTMLInputElement>(CELL)];
	switch (key) {
		case "Enter":
			return beside(ofDay(), cell, shift ? -1 : 1);
		case "ArrowUp":
			return beside(ofDay(), cell, -1);
		case "ArrowDown":
			return beside(ofDay(), cell, 1);
		case "ArrowLeft":
			return isWhole || end === 0 ? beside(ofLine(), cell, -1) : null;
		case "ArrowRight":
			return isWhole || start === value.length ? beside(ofLine(), cell, 1) : null;
		default:
			return null;
	}
}

const CELL = "input:enabled";

type Cells = readonly (HTMLInputElement | null | undefined)[];

function beside(cells: Cells, cell: HTMLInputElement, step: 1 | -1): HTMLInputElement | null {
	const open = cells.filter((one) => one !== null && one !== undefined);
	return open[open.indexOf(cell) + step] ?? null;
}
