import { useState } from "react";
import { SearchField } from "#ui/table/search-field.tsx";

export interface Option {
	readonly value: string;
	readonly label: string;
	/** Beside the label: the hours behind it. */
	readonly note?: string;
}

export interface OptionListProps {
	readonly options: readonly Option[];
	/** The chosen one; empty: none. */
	readonly value?: string;
	readonly onValue: (value: string) => void;
	readonly searchLabel: string;
	/** In place of the options when none fits the search. */
	readonly none: string;
}

/** More options than this are searched. */
const EASILY_SEEN = 8;

/** Options to choose from in a popover, found by any part of their names: a browser's own list knows beginnings only. */
export function OptionList({ options, value, onValue, searchLabel, none }: OptionListProps) {
	const [search, setSearch] = useState("");
	const wanted = search.trim().toLowerCase();
	const shown = options.filter(({ label }) => label.toLowerCase().includes(wanted));
	return (
		<>
			{options.length > EASILY_SEEN && (
				<div className="border-b border-line p-2">
					<SearchField label={searchLabel} onValue={setSearch} value={search} />
				</div>
			)}
			<ul className="max-h-72 overflow-auto p-1">
				{shown.map((option) => (
					<li key={option.value}>
						<button
							aria-pressed={value === undefined ? undefined : option.value === value}
							className="flex min-h-control w-full items-center justify-between gap-4 rounded-control px-3 text-left hover:bg-hover aria-pressed:bg-tint aria-pressed:text-action"
							onClick={() => onValue(option.value)}
							type="button"
						>
							<span className="truncate">{option.label}</span>
							<span className="text-table text-muted tabular-nums">{option.note}</span>
						</button>
					</li>
				))}
				{shown.length === 0 && <li className="px-3 py-2 text-muted">{none}</li>}
			</ul>
		</>
	);
}
