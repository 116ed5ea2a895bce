import { Listbox as HeadlessListbox, ListboxButton, ListboxOption, ListboxOptions } from "@headlessui/react";
import { classNames } from "#ui/class-names.ts";
import type { Choice } from "./combobox/matching-choices.ts";
import { CONTROL_CLASS } from "./field.tsx";
import { Icon } from "#ui/icon.tsx";

interface ListboxProps {
	/** What is chosen: spoken before the name of the choice. */
	readonly label: string;
	readonly options: readonly Choice[];
	readonly value: string;
	readonly onValue: (id: string) => void;
	readonly disabled?: boolean;
	readonly title?: string | undefined;
}

/**
 * One of a few, where the choice takes effect at once: arrow keys move through the list, and Enter chooses. In a
 * closed NativeSelect most browsers choose at every press, and each of these would take effect.
 */
export function Listbox({ options, value, onValue, ...props }: ListboxProps) {
	const name = options.find(({ id }) => id === value)?.name ?? "";
	return (
		<HeadlessListbox
			as="div"
			className="relative"
			disabled={props.disabled ?? false}
			onChange={(next: string) => next !== value && onValue(next)}
			value={value}
		>
			<ListboxButton
				aria-label={`${props.label}: ${name}`}
				className={classNames(CONTROL_CLASS, "flex items-center justify-between gap-2 pr-2 text-left")}
				title={props.title}
			>
				{name}
				<Icon className="shrink-0 text-muted" name="chevron-down" size={16} />
			</ListboxButton>
			<ListboxOptions
				anchor={{ to: "bottom start", gap: 4, padding: 8 }}
				className="z-50 min-w-(--button-width) rounded-card border border-line bg-card p-1 shadow-float outline-none"
				modal={false}
			>
				{options.map((option) => (
					<ListboxOption
						className="flex min-h-control items-center rounded-control px-3 data-focus:bg-hover data-selected:font-medium data-selected:text-action"
						key={option.id}
						value={option.id}
					>
						{option.name}
					</ListboxOption>
				))}
			</ListboxOptions>
		</HeadlessListbox>
	);
}
