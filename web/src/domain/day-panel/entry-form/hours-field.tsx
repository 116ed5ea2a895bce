import {
	type ComponentProps,
	memo,
	type ReactNode,
	useCallback,
	useEffect,
	useId,
	useMemo,
	useRef,
} from "react";
import { useTranslation } from "react-i18next";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { classNames } from "#ui/class-names.ts";
import { formatClock, parseHours } from "#domain/work-days/parse-hours.ts";

/** Spec §9. */
const HOUR_CHOICES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const MINUTE_CHOICES = [0, 15, 30, 45];

export interface HoursFieldProps {
	/** What is typed. */
	readonly value: string;
	readonly onValue: (value: string) => void;
	readonly error?: string | undefined;
	/** Minutes that would fill the day; offered when the field says something else. */
	readonly rest: number;
	/** Minutes of half a day, where that can be taken; else 0. */
	readonly half: number;
	/** Registration of the text input. */
	readonly input: ComponentProps<"input">;
}

/** Hours as one types them; below, the same number to press. */
export function HoursField({ value, onValue, error, rest, half, input }: HoursFieldProps) {
	const { t } = useTranslation("work-days");
	const minutes = parseHours(value);
	const hourChoices = useMemo(
		() =>
			HOUR_CHOICES.map((count) => ({
				value: count,
				text: String(count),
				spoken: t("day.hourChoice", { count }),
			})),
		[t],
	);
	const minuteChoices = useMemo(
		() =>
			MINUTE_CHOICES.map((count) => ({
				value: count,
				text: `:${String(count).padStart(2, "0")}`,
				spoken: t("day.minuteChoice", { count }),
			})),
		[t],
	);
	const choose = (hours: number, part: number) => onValue(formatClock(hours * 60 + part));
	return (
		<div>
			<Field
				aside={
					<span className="flex">
						{half > 0 && half !== minutes && (
							<HoursButton onPress={() => onValue(formatClock(Math.round(half)))}>
								{t("day.half", { hours: formatClock(Math.round(half)) })}
							</HoursButton>
						)}
						{rest > 0 && rest !== minutes && (
							<HoursButton
								label={t("day.fillRest", { hours: formatClock(rest) })}
								onPress={() => onValue(formatClock(rest))}
							>
								{t("day.rest", { hours: formatClock(rest) })}
							</HoursButton>
						)}
					</span>
				}
				error={error}
				label={t("day.hours")}
			>
				<div className="grid grid-cols-[88px_1fr] items-center gap-2">
					<TextInput
						{...input}
						autoComplete="off"
						enterKeyHint="done"
						numeric
						onBlur={(event) => {
							if (minutes !== null) onValue(formatClock(minutes));
							input.onBlur?.(event);
						}}
						onClick={(event) => event.currentTarget.select()}
						onFocus={(event) => event.currentTarget.select()}
						placeholder="0:00"
					/>
					<ChoiceRow
						choices={minuteChoices}
						className="grid-cols-4"
						label={t("day.minutes")}
						onChoose={(part) => choose(Math.floor((minutes ?? 0) / 60), part)}
						value={minutes === null ? null : minutes % 60}
					/>
				</div>
			</Field>
			<ChoiceRow
				choices={hourChoices}
				className="mt-1 grid-cols-[repeat(13,minmax(0,1fr))] pointer-coarse:grid-cols-7"
				label={t("day.fullHours")}
				onChoose={(hours) => choose(hours, (minutes ?? 0) % 60)}
				value={minutes === null ? null : Math.floor(minutes / 60)}
			/>
		</div>
	);
}

interface HoursButtonProps {
	readonly label?: string;
	readonly onPress: () => void;
	readonly children: ReactNode;
}

/** Hours to take over into the field. */
function HoursButton({ label, onPress, children }: HoursButtonProps) {
	return (
		<button
			aria-label={label}
			className="-my-1 rounded-control px-2 py-1 text-table font-medium text-action tabular-nums hover:bg-hover pointer-coarse:-my-3 pointer-coarse:py-3"
			onClick={onPress}
			type="button"
		>
			{children}
		</button>
	);
}

interface Choice {
	readonly value: number;
	/** The visible text. */
	readonly text: string;
	/** The text for screen readers. */
	readonly spoken: string;
}

interface ChoiceRowProps {
	readonly label: string;
	readonly choices: readonly Choice[];
	/** Null, or a value that is none of the choices: nothing is marked. */
	readonly value: number | null;
	readonly onChoose: (value: number) => void;
	readonly className: string;
}

/** Numbers to press: one of them, arrow keys move between them. */
function ChoiceRow({ label, choices, value, onChoose, className }: ChoiceRowProps) {
	const name = useId();
	const latest = useRef(onChoose);
	useEffect(() => {
		latest.current = onChoose;
	});
	const choose = useCallback((chosen: number) => latest.current(chosen), []);
	return (
		<div aria-label={label} className={classNames("grid gap-px", className)} role="radiogroup">
			{choices.map((choice) => (
				<ChoiceButton
					choice={choice}
					isChosen={choice.value === value}
					key={choice.value}
					name={name}
					onChoose={choose}
				/>
			))}
		</div>
	);
}

interface ChoiceButtonProps {
	readonly choice: Choice;
	readonly isChosen: boolean;
	readonly name: string;
	readonly onChoose: (value: number) => void;
}

/** Memoised: a letter typed into the hours renders two of these, not seventeen. */
const ChoiceButton = memo(function ChoiceButton({ choice, isChosen, name, onChoose }: ChoiceButtonProps) {
	return (
		<label className="grid h-7 place-items-center rounded-[4px] text-table tabular-nums text-muted transition-colors hover:bg-hover hover:text-text has-checked:bg-tint has-checked:font-bold has-checked:text-action has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:h-11 pointer-coarse:text-body">
			<input
				aria-label={choice.spoken}
				checked={isChosen}
				className="sr-only"
				data-field="hours"
				name={name}
				onChange={() => onChoose(choice.value)}
				type="radio"
				value={choice.value}
			/>
			<span aria-hidden="true">{choice.text}</span>
		</label>
	);
});
