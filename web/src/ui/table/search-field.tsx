import { classNames } from "#ui/class-names.ts";
import { CONTROL_CLASS } from "#ui/forms/field.tsx";
import { Icon } from "#ui/icon.tsx";

export interface SearchFieldProps {
	/** What is searched, as its name and its placeholder. */
	readonly label: string;
	readonly value: string;
	readonly onValue: (value: string) => void;
	readonly className?: string;
}

/** Narrows a table as it is typed; Escape empties it. */
export function SearchField({ label, value, onValue, className }: SearchFieldProps) {
	return (
		<div className={classNames("relative print:hidden", className)}>
			<Icon
				className="pointer-events-none absolute inset-y-0 left-2 my-auto text-muted"
				name="search"
				size={16}
			/>
			<input
				aria-label={label}
				className={classNames(CONTROL_CLASS, "pl-8")}
				onChange={(event) => onValue(event.target.value)}
				onKeyDown={(event) => event.key === "Escape" && onValue("")}
				placeholder={label}
				type="search"
				value={value}
			/>
		</div>
	);
}
