import {
	type ComponentProps,
	createContext,
	type FormEvent,
	type ReactNode,
	useContext,
	useId,
	useState,
} from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/button.tsx";

interface FieldWiring {
	readonly id: string;
	readonly "aria-describedby": string | undefined;
	readonly "aria-invalid": boolean | undefined;
	readonly "aria-required": boolean | undefined;
}

const FieldContext = createContext<FieldWiring | null>(null);

/** The ids and states that the surrounding Field gives to its one control. */
export function useFieldWiring(): Partial<FieldWiring> {
	return useContext(FieldContext) ?? {};
}

interface FieldProps {
	readonly label: ReactNode;
	readonly hint?: ReactNode;
	/** What is wrong; while set, the control is marked invalid and the text is announced. */
	readonly error?: string | undefined;
	readonly required?: boolean;
	/** Beside the label, at the right: a link or a count. */
	readonly aside?: ReactNode;
	/** One control of this folder. */
	readonly children: ReactNode;
	readonly className?: string;
}

export function Field({ label, hint, error, required, aside, children, className }: FieldProps) {
	const id = useId();
	const hintId = `${id}-hint`;
	const errorId = `${id}-error`;
	const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined;
	return (
		<div className={classNames("relative", className)}>
			<label className="mb-1 block font-medium" htmlFor={id} id={`${id}-label`}>
				{label}
			</label>
			<FieldContext
				value={{
					id,
					"aria-describedby": describedBy,
					"aria-invalid": error ? true : undefined,
					"aria-required": required || undefined,
				}}
			>
				{children}
			</FieldContext>
			{/* After the control, so that a tab from the field before leads to it. */}
			{aside && <div className="absolute top-0 right-0">{aside}</div>}
			{hint && (
				<p className="mt-1 text-table text-muted" id={hintId}>
					{hint}
				</p>
			)}
			<p
				aria-live="polite"
				className="flex items-center gap-1 text-table text-minus [&:not(:empty)]:mt-1"
				id={errorId}
			>
				{error && <Icon className="shrink-0" name="alert" size={15} />}
				{error}
			</p>
		</div>
	);
}

/** The look that all text controls share, without a height. 16 px by touch, else iOS zooms into the page. */
const CONTROL_LOOK =
	"w-full rounded-control border border-line-strong/70 bg-card px-3 text-body text-text transition-colors placeholder:text-muted hover:border-line-strong disabled:opacity-50 aria-invalid:border-minus pointer-coarse:text-lead";

/** The look of text inputs and selects, which are one line high. */
export const CONTROL_CLASS = `h-control ${CONTROL_LOOK}`;

interface TextInputProps extends ComponentProps<"input"> {
	/** Right-aligned figures, for hours and money. */
	readonly numeric?: boolean;
}

export function TextInput({ numeric = false, className, ...rest }: TextInputProps) {
	const wiring = useFieldWiring();
	return (
		<input
			type="text"
			{...(numeric && { inputMode: "decimal" })}
			{...wiring}
			{...rest}
			className={classNames(
				CONTROL_CLASS,
				"read-only:bg-ground",
				numeric && "text-right tabular-nums",
				className,
			)}
		/>
	);
}

/** Grows with its text. */
export function TextArea({ className, rows = 3, ref, ...rest }: ComponentProps<"textarea">) {
	const wiring = useFieldWiring();
	return (
		<textarea
			onInput={(event: FormEvent<HTMLTextAreaElement>) => fit(event.currentTarget)}
			rows={rows}
			{...wiring}
			{...rest}
			className={classNames(
				CONTROL_LOOK,
				"block min-h-control resize-y py-2 field-sizing-content supports-[field-sizing:content]:resize-none",
				className,
			)}
			// Called after each render, so that text that was not typed fits too.
			ref={(element) => {
				if (typeof ref === "function") ref(element);
				else if (ref) ref.current = element;
				if (element) fit(element);
			}}
		/>
	);
}

/** In place of the CSS, for browsers without it. */
function fit(area: HTMLTextAreaElement): void {
	if (CSS.supports("field-sizing", "content")) return;
	area.style.height = "";
	// A hidden one has no height yet.
	if (area.scrollHeight > 0)
		area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** The browser's own list: quick, and right on every phone. Children are `<option>`s. */
export function NativeSelect({ className, children, ...rest }: ComponentProps<"select">) {
	const wiring = useFieldWiring();
	return (
		<div className="relative">
			<select {...wiring} {...rest} className={classNames(CONTROL_CLASS, "appearance-none pr-8", className)}>
				{children}
			</select>
			<Icon
				className="pointer-events-none absolute inset-y-0 right-2 my-auto text-muted"
				name="chevron-down"
				size={16}
			/>
		</div>
	);
}

interface OptionsProps<Value extends string | number> {
	readonly values: readonly Value[];
	readonly nameOf: (value: Value) => string;
}

/** An option of a `NativeSelect` for each value. */
export function Options<Value extends string | number>({ values, nameOf }: OptionsProps<Value>) {
	return values.map((value) => (
		<option key={value} value={value}>
			{nameOf(value)}
		</option>
	));
}

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
	readonly label: ReactNode;
}

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
	return (
		<label className={classNames("inline-flex min-h-control items-center gap-2", className)}>
			<input {...rest} className="size-4 shrink-0 accent-action pointer-coarse:size-5" type="checkbox" />
			{label}
		</label>
	);
}

interface PasswordInputProps extends Omit<ComponentProps<"input">, "type"> {
	readonly showLabel: string;
	readonly hideLabel: string;
}

export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
	const wiring = useFieldWiring();
	const [shown, setShown] = useState(false);
	return (
		<div className="relative">
			<input
				{...wiring}
				{...rest}
				className={classNames(CONTROL_CLASS, "pr-12", className)}
				type={shown ? "text" : "password"}
			/>
			<IconButton
				className="absolute inset-y-0 right-0 text-muted"
				icon={shown ? "eye-off" : "eye"}
				label={shown ? hideLabel : showLabel}
				onClick={() => setShown(!shown)}
			/>
		</div>
	);
}
