import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

export interface ExplainedValueProps {
	/** The value, already formatted. Its button begins with it: a voice says what it sees. */
	readonly value: string;
	/** What the button says after it: the value's name and whose it is, so that each of these is called differently. */
	readonly label: string;
	readonly onClick: () => void;
	readonly className?: string;
	/** The value as more than its text: a chip. */
	readonly children?: ReactNode;
}

/** A value, most often in a cell, that opens the calculation behind it. */
export function ExplainedValue({ value, label, onClick, className, children = value }: ExplainedValueProps) {
	return (
		<button
			aria-haspopup="dialog"
			aria-label={`${value}, ${label}`}
			className={classNames(
				"min-h-6 underline decoration-dotted underline-offset-4 hover:text-action",
				className,
			)}
			onClick={onClick}
			type="button"
		>
			{children}
		</button>
	);
}
