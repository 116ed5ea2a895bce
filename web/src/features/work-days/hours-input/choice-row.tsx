import { memo, useCallback, useEffect, useId, useRef } from "react";
import { classNames } from "#ui/class-names.ts";

export interface Choice {
	readonly value: number;
	/** The visible text. */
	readonly text: string;
	/** The text for screen readers. */
	readonly spoken: string;
}

export interface ChoiceRowProps {
	readonly label: string;
	readonly choices: readonly Choice[];
	/** Null, or a value that is none of the choices: nothing is marked. */
	readonly value: number | null;
	readonly onChoose: (value: number) => void;
	readonly className: string;
}

/** Numbers to press: one of them, arrow keys move between them. */
export function ChoiceRow({ label, choices, value, onChoose, className }: ChoiceRowProps) {
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
