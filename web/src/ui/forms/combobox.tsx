import type { Choice } from "./combobox/matching-choices.ts";
import { ComboboxBox, type ComboboxFrame } from "./combobox/combobox-box.tsx";

export interface ComboboxProps extends ComboboxFrame {
	readonly options: readonly Choice[];
	/** The id of the chosen one. */
	readonly value: string | null;
	readonly onValue: (id: string | null) => void;
	/** The name of choosing nothing, which is then offered first: "No project". */
	readonly none?: string;
}

/** One of many, found by any part of its name. For a few fixed values, NativeSelect is better on a phone. */
export function Combobox({ options, value, onValue, none, ...frame }: ComboboxProps) {
	const choices = none === undefined ? options : [{ id: NONE, name: none }, ...options];
	return (
		<ComboboxBox
			{...frame}
			choices={choices}
			chosen={choices.filter(({ id }) => id === (value ?? NONE))}
			multiple={false}
			onChosen={([id]) => onValue(id === NONE ? null : (id ?? null))}
		/>
	);
}

/** The id of choosing nothing. */
const NONE = "";

export interface MultiComboboxProps extends ComboboxFrame {
	readonly options: readonly Choice[];
	/** The ids of the chosen ones. */
	readonly value: readonly string[];
	readonly onValue: (ids: readonly string[]) => void;
}

/** Several of many: the list stays open, and another press takes a choice back. */
export function MultiCombobox({ options, value, onValue, ...frame }: MultiComboboxProps) {
	return (
		<ComboboxBox
			{...frame}
			choices={options}
			chosen={options.filter(({ id }) => value.includes(id))}
			multiple
			onChosen={onValue}
		/>
	);
}
