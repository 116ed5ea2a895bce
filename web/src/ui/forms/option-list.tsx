import { ComboboxInput, Combobox as HeadlessCombobox } from "@headlessui/react";
import { CONTROL_CLASS } from "./field.tsx";
import { focusFirstField } from "./focus-first-field.ts";
import { Icon } from "#ui/icon.tsx";
import { ChoiceList, useSearch } from "./combobox/choice-list.tsx";
import type { Choice } from "./combobox/matching-choices.ts";

interface OptionListProps {
	readonly options: readonly Choice[];
	/** The chosen one; empty: none. */
	readonly value?: string;
	readonly onValue: (id: string) => void;
	readonly searchLabel: string;
	/** In place of the options when none fits the search. */
	readonly noMatch: string;
}

/** Options to choose from in a popover, found by any part of their names. */
export function OptionList({ options, value, onValue, searchLabel, noMatch }: OptionListProps) {
	const search = useSearch(options, noMatch);
	return (
		<HeadlessCombobox
			as="div"
			by="id"
			immediate
			onChange={(choice: Choice | null) => choice && onValue(choice.id)}
			value={options.find(({ id }) => id === value) ?? null}
			virtual={search.virtual}
		>
			<div className="relative border-b border-line p-2 outline-none" ref={focusFirstField} tabIndex={-1}>
				<Icon
					className="pointer-events-none absolute inset-y-0 left-4 my-auto text-muted"
					name="search"
					size={16}
				/>
				<ComboboxInput
					aria-label={searchLabel}
					autoComplete="off"
					className={`${CONTROL_CLASS} pl-8`}
					displayValue={() => search.query}
					onChange={({ target }) => search.setQuery(target.value)}
					placeholder={searchLabel}
				/>
			</div>
			<ChoiceList className="max-h-72" label={searchLabel} modal={false} search={search} static />
			<span className="sr-only" role="status">
				{search.isNone && noMatch}
			</span>
		</HeadlessCombobox>
	);
}
