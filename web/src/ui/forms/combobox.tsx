import { useContext, useEffect } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import type { LatePanelProps } from "#ui/headless/use-late-button.ts";
import { lateComponent } from "#ui/late-component.ts";
import { type EarlyPress, useEarlyPress } from "#ui/use-early-press.ts";
import { type Choice, shownNames } from "./combobox/choice.ts";
import type { ComboboxBoxProps, ComboboxFrame } from "./combobox/combobox-box-props.ts";
import { COVERED_CLASS, INPUT_CLASS, NAMES_CLASS } from "./combobox/combobox-look.ts";
import { useFieldWiring } from "./field.tsx";
import { FilledIn } from "./filled-in.ts";

/** Headless UI's, fetched ahead by `preloadOverlays`. */
export const comboboxBox = lateComponent(() =>
	import("#ui/headless/combobox-box.tsx").then((file) => file.ComboboxBox),
);

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
		<LoadedBox
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
		<LoadedBox
			{...frame}
			choices={options}
			chosen={options.filter(({ id }) => value.includes(id))}
			multiple
			onChosen={onValue}
		/>
	);
}

type LoadedBoxProps = Omit<ComboboxBoxProps, keyof LatePanelProps>;

function LoadedBox(props: LoadedBoxProps) {
	const early = useEarlyPress(comboboxBox.fetch);
	const fillIn = useContext(FilledIn);
	const render = comboboxBox.useRender();
	useEffect(() => {
		// After the paint of what it is in: asking for its files takes a phone 50 ms.
		const timer = setTimeout(() => void comboboxBox.fetch());
		return () => clearTimeout(timer);
	}, []);
	if (!render) return <WaitingBox {...props} early={early} />;
	const onChosen = (ids: readonly string[]) => {
		fillIn();
		props.onChosen(ids);
	};
	return render({ ...props, ...early.passedOn, onChosen });
}

interface WaitingBoxProps extends LoadedBoxProps {
	readonly early: EarlyPress;
}

/** Keys that open the list. */
const OPENING = new Set(["ArrowDown", "ArrowUp"]);

/** Looks and reads as the control does while it is closed. */
function WaitingBox({ ref, chosen, early, ...props }: WaitingBoxProps) {
	const wiring = useFieldWiring();
	const names = shownNames(chosen);
	return (
		<div
			className={classNames("relative isolate grid", props.className)}
			{...(!props.disabled && early.handlers)}
		>
			<span aria-hidden="true" className={classNames(NAMES_CLASS, names === "" && "text-muted")}>
				{names || props.placeholder}
			</span>
			<input
				{...wiring}
				{...(props.id && { id: props.id })}
				aria-autocomplete="list"
				// There is no list yet.
				aria-controls={undefined}
				aria-expanded={false}
				aria-label={props["aria-label"]}
				className={classNames(INPUT_CLASS, COVERED_CLASS)}
				disabled={props.disabled}
				name={props.name}
				onFocus={() => void comboboxBox.fetch()}
				onKeyDown={({ key }) => OPENING.has(key) && early.press()}
				placeholder={props.placeholder}
				readOnly
				ref={ref}
				role="combobox"
				type="text"
				value={names}
			/>
			<Icon
				className="pointer-events-none absolute inset-y-0 right-2 z-[2] my-auto text-muted"
				name="chevron-down"
				size={16}
			/>
		</div>
	);
}
