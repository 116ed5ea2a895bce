import { ComboboxButton, ComboboxInput, Combobox as HeadlessCombobox } from "@headlessui/react";
import {
	type ComponentProps,
	type FocusEventHandler,
	type KeyboardEvent,
	type Ref,
	type RefObject,
	useCallback,
	useContext,
	useEffect,
	useImperativeHandle,
	useLayoutEffect,
	useRef,
} from "react";
import { classNames } from "#ui/class-names.ts";
import { CONTROL_CLASS, useFieldWiring } from "#ui/forms/field.tsx";
import { FilledIn } from "#ui/forms/focus-first-field.ts";
import { Icon } from "#ui/icon.tsx";
import { ChoiceList, type Search, useSearch } from "./choice-list.tsx";
import { type Choice, shownNames } from "./matching-choices.ts";

/** The input: its text shows only while something can be typed, because it is cut at the edge. */
const INPUT_CLASS = `${CONTROL_CLASS} peer absolute inset-0 h-full! pr-9`;
/** Put on the input while the whole names show in its place. */
const COVERED_CLASS =
	"text-transparent caret-transparent placeholder:text-transparent selection:bg-transparent selection:text-transparent";
/** The whole names of what is chosen, in as many lines as they need: the control is as high as they are. */
const NAMES_CLASS =
	"pointer-events-none relative z-[1] min-h-control border border-transparent py-[7px] pr-9 pl-3 wrap-anywhere hyphens-auto text-body pointer-coarse:py-[10px] pointer-coarse:text-lead";

const NONE: readonly Choice[] = [];

/** What a control around a list says of itself, apart from what is chosen. */
export interface ComboboxFrame {
	/** Where no Field names it. */
	readonly "aria-label"?: string;
	readonly id?: string;
	readonly name?: string;
	/** Shown while nothing is chosen. */
	readonly placeholder?: string | undefined;
	/** Shown when no choice has what is typed. */
	readonly noMatch: string;
	readonly disabled?: boolean | undefined;
	readonly className?: string;
	readonly onBlur?: FocusEventHandler<HTMLInputElement>;
	readonly ref?: Ref<HTMLInputElement | null>;
}

interface ComboboxBoxProps extends ComboboxFrame {
	readonly choices: readonly Choice[];
	readonly chosen: readonly Choice[];
	readonly multiple: boolean;
	readonly onChosen: (ids: readonly string[]) => void;
}

/** What the control of a short list passes on to that of a long one, which takes its place. */
interface PassedOn {
	readonly takesFocus: boolean;
	readonly isOpen: boolean;
}

/** One or several of many; pages use Combobox and MultiCombobox. */
export function ComboboxBox(props: ComboboxBoxProps) {
	const { choices, chosen, multiple } = props;
	const fillIn = useContext(FilledIn);
	const onChosen = (ids: readonly string[]) => {
		fillIn();
		props.onChosen(ids);
	};
	const search = useSearch(choices, props.noMatch);
	// Long lists are held in another way, which cannot change while the list is there.
	const key = search.virtual ? "long" : "short";
	const shown = useRef(key);
	useLayoutEffect(() => {
		shown.current = key;
	}, [key]);
	const frame = {
		as: "div",
		by: "id",
		className: classNames("relative isolate grid", props.className),
		disabled: props.disabled ?? false,
		// The list that was there before closes when the one in its place opens.
		onClose: () => shown.current === key && search.setQuery(""),
		virtual: search.virtual,
	} as const;
	const input = useRef<HTMLInputElement | null>(null);
	const passedOn = useRef<PassedOn>({ takesFocus: false, isOpen: false });
	const remember = useCallback((now: Partial<PassedOn>) => {
		passedOn.current = { ...passedOn.current, ...now };
	}, []);
	const control = ({ open }: { open: boolean }) => (
		<Control
			{...props}
			onChosen={onChosen}
			input={input}
			open={open}
			passedOn={passedOn}
			remember={remember}
			search={search}
		/>
	);
	if (multiple) {
		return (
			<HeadlessCombobox
				key={key}
				{...frame}
				multiple
				onChange={(next: Choice[]) => {
					search.setQuery("");
					onChosen(next.map(({ id }) => id));
				}}
				value={[...chosen]}
			>
				{control}
			</HeadlessCombobox>
		);
	}
	return (
		<HeadlessCombobox
			key={key}
			{...frame}
			// Emptied text is a search that has not begun yet, not a choice; nor is choosing the same again.
			onChange={(next: Choice | null) => next && next.id !== chosen[0]?.id && onChosen([next.id])}
			value={chosen[0] ?? null}
		>
			{control}
		</HeadlessCombobox>
	);
}

interface ControlProps extends ComboboxBoxProps {
	/** Of the control whose place this one takes. */
	readonly passedOn: RefObject<PassedOn>;
	/** For the control that takes the place of this one. */
	readonly remember: (now: Partial<PassedOn>) => void;
	readonly open: boolean;
	readonly search: Search;
	readonly input: RefObject<HTMLInputElement | null>;
}

function Control({ open, search, input, passedOn, remember, ...props }: ControlProps) {
	const { id } = useFieldWiring();
	const names = shownNames(props.chosen);
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		const { takesFocus, isOpen } = passedOn.current;
		if (takesFocus) input.current?.focus();
		if (isOpen) button.current?.click();
	}, [passedOn, input]);
	useTypedText(input, search.query);
	useEffect(() => remember({ isOpen: open }), [remember, open]);
	useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(props.ref, () => input.current, [
		input,
	]);
	useShownNames(input, names, open, search.query !== "");
	const clear = (event: KeyboardEvent<HTMLInputElement>) => {
		const none = props.choices.find(({ id: choice }) => choice === "");
		if (open || !none || !CLEARING.has(event.key)) return;
		event.preventDefault();
		props.onChosen([none.id]);
	};
	return (
		<>
			<span
				aria-hidden="true"
				className={classNames(NAMES_CLASS, open && "invisible", names === "" && "text-muted")}
			>
				{names || props.placeholder}
			</span>
			<ComboboxInput
				{...((props.id ?? id) && { id: props.id ?? id })}
				as={WiredInput}
				aria-label={props["aria-label"]}
				autoComplete="off"
				className={classNames(INPUT_CLASS, !open && COVERED_CLASS)}
				displayValue={(value: Choice | readonly Choice[] | null) =>
					shownNames(value === null ? NONE : [value].flat())
				}
				name={props.name}
				onBlur={(event) => {
					remember({ takesFocus: false });
					props.onBlur?.(event);
				}}
				onChange={({ target }) => search.setQuery(target.value)}
				onFocus={({ currentTarget }) => {
					remember({ takesFocus: true });
					currentTarget.select();
				}}
				onKeyDown={clear}
				placeholder={props.placeholder}
				ref={input}
			/>
			{/* Over the whole control while it is closed, so that a press anywhere opens it. */}
			<ComboboxButton
				aria-hidden="true"
				className={classNames(
					"absolute inset-y-0 right-0 z-[2] flex items-center justify-end rounded-control pr-2 text-muted disabled:cursor-default",
					open ? "w-9" : "left-0",
				)}
				ref={button}
			>
				<Icon name="chevron-down" size={16} />
			</ComboboxButton>
			<ChoiceList
				anchor={{ to: "bottom start", gap: 4, padding: 8 }}
				className="z-50 w-[max(var(--input-width),min(20rem,calc(100vw-2rem)))] rounded-card border border-line bg-card shadow-float [--anchor-max-height:20rem]"
				label={props["aria-label"]}
				modal={false}
				search={search}
			/>
			<span className="sr-only" role="status">
				{open && search.isNone && props.noMatch}
			</span>
		</>
	);
}

/** In a closed control, they choose nothing where that can be chosen. */
const CLEARING = new Set(["Backspace", "Delete"]);

/** Keeps the names in the input, and selects them, so that what is typed replaces them. */
function useShownNames(
	input: RefObject<HTMLInputElement | null>,
	names: string,
	open: boolean,
	hasQuery: boolean,
): void {
	useEffect(() => {
		const element = input.current;
		if (!element || hasQuery) return;
		// Headless UI takes any key for the beginning of a search, and then leaves the text alone.
		if (!open && element.value !== names) write(element, names);
		if (document.activeElement === element) element.select();
	}, [input, names, open, hasQuery]);
}

/** Writes again what was typed into the control before. */
function useTypedText(input: RefObject<HTMLInputElement | null>, query: string): void {
	const typed = useRef(query);
	useEffect(() => {
		const { current: element } = input;
		if (!element || typed.current === "") return;
		write(element, typed.current);
		// Not selected, as the focus leaves it: what is typed next goes on.
		element.setSelectionRange(typed.current.length, typed.current.length);
	}, [input]);
}

function write(element: HTMLInputElement, text: string): void {
	element.value = text;
}

/** Headless UI would take away what the surrounding Field says of its control. */
function WiredInput(props: ComponentProps<"input">) {
	const { id: _ours, ...wiring } = useFieldWiring();
	return <input {...props} {...wiring} />;
}
