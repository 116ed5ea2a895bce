import type { Dispatch, SetStateAction } from "react";
import { type Choices, LEFT_OUT, MAKE } from "#features/moving-in/import-rows.ts";
import { Button } from "#ui/button.tsx";

interface MakeAllProps {
	/** Names that are not known here. */
	readonly names: readonly string[];
	/** Those that can be made. */
	readonly possible: ReadonlyMap<string, string>;
	readonly choices: Choices;
	readonly onChoices: Dispatch<SetStateAction<Choices>>;
	/** What so many are made. */
	readonly label: (count: number) => string;
}

/** Makes all names for which nothing is chosen, if there are several. */
export function MakeAll({ names, possible, choices, onChoices, label }: MakeAllProps) {
	const open = names.filter((name) => possible.has(name) && (choices.get(name) ?? LEFT_OUT) === LEFT_OUT);
	if (open.length < 2) return null;
	const makeAll = () =>
		onChoices((before) => new Map([...before, ...open.map((name) => [name, MAKE] as const)]));
	return (
		<Button onClick={makeAll} variant="quiet">
			{label(open.length)}
		</Button>
	);
}
