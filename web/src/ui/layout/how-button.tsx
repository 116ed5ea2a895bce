import { Icon } from "#ui/icon.tsx";

export interface HowButtonProps {
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
