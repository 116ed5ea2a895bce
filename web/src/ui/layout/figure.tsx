import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Icon } from "#ui/icon.tsx";

export interface FigureProps {
	readonly label: ReactNode;
	/** Already formatted; while undefined, its space is reserved. */
	readonly value: string | undefined;
	/** After the number, smaller: "h", "days", "of 142.50 h". */
	readonly unit?: string;
	readonly change?: ReactNode;
	readonly tone?: "plus" | "minus" | "warn" | undefined;
	/** The way to the calculation behind the number. */
	readonly how?: ReactNode;
	/** A word, which half a phone is too narrow for: there it has a row of its own. */
	readonly isWord?: boolean;
}

const TONES = { plus: "text-plus", minus: "text-minus", warn: "text-warn" };

/** One headline number. Put three to five into a FigureRow. */
export function Figure({ label, value, unit, change, tone, how, isWord = false }: FigureProps) {
	return (
		<div
			className={classNames(
				// The numbers of a row line up below labels of one line and of two.
				"row-span-2 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-1 rounded-card border border-line bg-card px-3 py-3 wide:px-4",
				isWord && "max-sm:col-span-full",
			)}
		>
			{/* The room of the icon is reserved from the start: the label does not wrap when it arrives. */}
			<dt className="grid min-h-5 grid-cols-[minmax(0,1fr)_16px] items-start gap-2 text-table text-muted">
				{label}
				{how}
			</dt>
			<dd>
				{value === undefined ? (
					<Skeleton className="h-[34px] w-24" />
				) : (
					<span className="flex flex-wrap items-baseline gap-x-1">
						<span
							className={classNames(
								"min-w-0 text-section font-bold wrap-anywhere hyphens-auto tabular-nums wide:text-headline",
								tone && TONES[tone],
							)}
						>
							{value}
						</span>
						{unit && <span className="text-table whitespace-nowrap text-muted">{unit}</span>}
					</span>
				)}
				{change && <span className="block text-table text-muted">{change}</span>}
			</dd>
		</div>
	);
}

/** Figures side by side: as many in a row as fit. */
export function FigureRow({ children }: { readonly children: ReactNode }) {
	return (
		// On a phone a figure without a neighbour has the room for both.
		<dl className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-3 max-sm:[&>:last-child:nth-child(odd)]:col-span-full">
			{children}
		</dl>
	);
}

interface HowButtonProps {
	/** Short: "Calculation" */
	readonly text: string;
	/** With the figure's name, so that each of these buttons is called differently. */
	readonly label: string;
	readonly onClick: () => void;
}

/** Beside a number: opens the calculation behind it. */
export function HowButton({ text, label, onClick }: HowButtonProps) {
	return (
		<button
			aria-haspopup="dialog"
			aria-label={label}
			className="-m-2 min-h-6 rounded-control px-2 py-2 font-medium text-action underline decoration-dotted underline-offset-4 hover:decoration-solid print:hidden"
			onClick={onClick}
			type="button"
		>
			{/* In a row of figures or of a list, where the word would be read once for each. */}
			<span className="in-[:is(dt,li)]:sr-only">{text}</span>
			<Icon className="hidden in-[:is(dt,li)]:inline" name="info" size={16} />
		</button>
	);
}

interface ExplainedValueProps {
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
