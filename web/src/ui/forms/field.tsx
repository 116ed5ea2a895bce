import { createContext, type ReactNode, useContext, useId } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

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

export interface FieldProps {
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
