import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

export interface ExplainedValueProps {
	/** With the value's name and whose it is, so that each of these buttons is called differently. */
	readonly label: string;
	readonly onClick: () => void;
	readonly className?: string;
	/** The value, already formatted. */
	readonly children: ReactNode;
}

/** A value, most often in a cell, that opens the calculation behind it. */
export function ExplainedValue({ label, onClick, className, children }: ExplainedValueProps) {
	return (
		<button
			aria-haspopup="dialog"
			aria-label={label}
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
