import { useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { IconButton } from "#ui/button.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { Calendar } from "./calendar.tsx";
import type { DateLocale } from "./date-locale.ts";
import { isYearBegun, parseDate, writeDate } from "./parse-date.ts";

export interface DateFieldProps {
	readonly label: string;
	readonly locale: DateLocale;
	/** `yyyy-MM-dd`; null while there is none, or what is typed is none. */
	readonly value: string | null;
	readonly onValue: (date: string | null) => void;
	readonly error?: string | undefined;
	readonly hint?: string;
	readonly optional?: boolean;
	/** The edge of the button with which the calendar is aligned: left for a field at the left of a narrow place. */
	readonly align?: "left" | "right";
	/** False where a calendar is shown beside it anyway. */
	readonly calendar?: boolean;
}

/** A date, typed in any of the ways that `parseDate` reads, or chosen from the calendar beside it. */
export function DateField({ label, locale, value, onValue, calendar = true, ...rest }: DateFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	const [text, setText] = useState(value ? writeDate(value) : "");
	const [known, setKnown] = useState(value);
	const [left, setLeft] = useState(false);
	// A page may show a value later than it was typed, for instance from the address.
	const [reported, setReported] = useState<readonly (string | null)[]>([]);
	const near = value ?? locale.today;
	const typed = parseDate(text, near, locale.today);
	if (value !== known) {
		setKnown(value);
		// Another date, or none, was set from outside; the typed text of the same date does not change.
		if (value !== typed && !reported.includes(value)) setText(value === null ? "" : writeDate(value));
	}
	const isWrong = left && typed === null && (text.trim() !== "" || !rest.optional);
	const change = (next: string, date: string | null) => {
		setText(next);
		setLeft(false);
		setReported([...reported, date]);
		onValue(date);
	};
	const finish = () => {
		setLeft(true);
		setReported([]);
		if (typed === null) return;
		setText(writeDate(typed));
		if (typed !== value) onValue(typed);
	};
	return (
		<Field
			error={isWrong ? locale.unreadable : rest.error}
			hint={rest.hint}
			label={label}
			required={!rest.optional}
		>
			<div className="flex">
				<TextInput
					autoComplete="off"
					className={classNames("tabular-nums", calendar && "pr-10")}
					inputMode="decimal"
					onBlur={finish}
					onChange={({ target: { value: next } }) =>
						change(next, isYearBegun(next) ? null : parseDate(next, near, locale.today))
					}
					onKeyDown={({ key }) => {
						if (key === "Enter" && isYearBegun(text)) finish();
					}}
					ref={input}
					value={text}
				/>
				{calendar && (
					<CalendarButton
						align={rest.align ?? "right"}
						label={locale.pick(label)}
						locale={locale}
						onDate={(date) => {
							change(writeDate(date), date);
							input.current?.focus();
						}}
						value={typed}
					/>
				)}
			</div>
		</Field>
	);
}

interface CalendarButtonProps extends Required<Pick<DateFieldProps, "label" | "locale" | "align" | "value">> {
	readonly onDate: (date: string) => void;
}

/** The button at the end of the field, with its calendar. */
function CalendarButton({ align, label, locale, onDate, value }: CalendarButtonProps) {
	return (
		<div className="-ml-control shrink-0">
			<Popover
				align={align}
				className="p-2"
				label={label}
				trigger={<IconButton className="text-muted" icon="calendar" label={label} />}
			>
				{(close) => (
					<Calendar
						takesFocus
						locale={locale}
						mode="single"
						onValue={({ from }) => {
							close();
							onDate(from);
						}}
						value={value ? { from: value, to: value } : null}
					/>
				)}
			</Popover>
		</div>
	);
}
