import { ComboboxOption, ComboboxOptions, type ComboboxOptionsProps } from "@headlessui/react";
import { type ComponentProps, useId, useMemo, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { useFieldWiring } from "#ui/forms/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { type Choice, isSameChoice, matchingChoices } from "./matching-choices.ts";

/** More choices than this are drawn only where they can be seen: each costs as much as many lines of text. */
const ALL_DRAWN_UP_TO = 100;

export interface Search {
	readonly query: string;
	readonly setQuery: (query: string) => void;
	/** What is shown: the choices found, or the one line that says that there are none. */
	readonly shown: readonly Choice[];
	readonly isNone: boolean;
	/** For Headless UI, which then draws what can be seen. */
	readonly virtual: { options: Choice[]; disabled: (choice: Choice | null) => boolean } | null;
}

/** The id of the line without a match; it cannot be chosen. */
const NO_MATCH = "no match";

/** What is typed into a combobox, and what it finds. */
export function useSearch(choices: readonly Choice[], noMatch: string): Search {
	const [query, setQuery] = useState("");
	const all = useSame(choices);
	const shown = useMemo(() => {
		const found = matchingChoices(all, query);
		return found.length > 0 ? found : [{ id: NO_MATCH, name: noMatch }];
	}, [all, query, noMatch]);
	const isLong = all.length > ALL_DRAWN_UP_TO;
	const virtual = useMemo(
		() => (isLong ? { options: [...shown], disabled: isNoMatch } : null),
		[isLong, shown],
	);
	return { query, setQuery, shown, isNone: isNoMatch(shown[0] ?? null), virtual };
}

function isNoMatch(choice: Choice | null): boolean {
	return choice?.id === NO_MATCH;
}

/** The first of the equal lists that a page renders one after another: the active choice belongs to it. */
function useSame(choices: readonly Choice[]): readonly Choice[] {
	const [known, setKnown] = useState(choices);
	if (known === choices || isSameChoice(known, choices)) return known;
	setKnown(choices);
	return choices;
}

interface ChoiceListProps extends Pick<ComboboxOptionsProps, "anchor" | "static" | "modal"> {
	readonly search: Search;
	readonly label?: string | undefined;
	readonly className: string;
}

/** The choices themselves, with their whole names. */
export function ChoiceList({ search, label, className, ...rest }: ChoiceListProps) {
	return (
		<ComboboxOptions
			{...rest}
			aria-label={label}
			as={NamedList}
			className={classNames("overflow-auto p-1", className)}
		>
			{search.virtual
				? ({ option }: { option: Choice }) => <ChoiceLine choice={option} />
				: search.shown.map((choice, index) => (
						// Headless UI learns the order of its options from those that come and go.
						<ChoiceLine choice={choice} key={`${index} ${choice.id}`} />
					))}
		</ComboboxOptions>
	);
}

/** Headless UI calls it by its button, which has no name here: by the label of its Field, else by its own. */
function NamedList(props: ComponentProps<"div">) {
	const { id } = useFieldWiring();
	const isNamed = props["aria-label"] !== undefined || id === undefined;
	return <div {...props} aria-labelledby={isNamed ? undefined : `${id}-label`} />;
}

interface ChoiceLineProps extends Omit<ComponentProps<"div">, "ref"> {
	readonly choice: Choice;
}

/** Where only what can be seen is drawn, Headless UI adds its place. */
function ChoiceLine({ choice, ...place }: ChoiceLineProps) {
	const id = useId();
	const { name, detail } = choice;
	if (isNoMatch(choice)) {
		return (
			<ComboboxOption {...place} className="w-full px-3 py-2 text-muted" disabled value={choice}>
				{name}
			</ComboboxOption>
		);
	}
	return (
		<ComboboxOption
			{...place}
			aria-describedby={detail ? `${id}-detail` : undefined}
			aria-labelledby={`${id}-name`}
			className="group/choice flex min-h-control w-full items-center gap-2 rounded-control px-3 py-1 data-focus:bg-hover data-selected:font-medium data-selected:text-action"
			value={choice}
		>
			<span className="min-w-0 flex-1 wrap-anywhere hyphens-auto">
				<span className="block" id={`${id}-name`}>
					{name}
				</span>
				{detail && (
					<span className="block text-table font-normal text-muted tabular-nums" id={`${id}-detail`}>
						{detail}
					</span>
				)}
			</span>
			<span className="invisible shrink-0 group-data-selected/choice:visible">
				<Icon name="check" size={16} />
			</span>
		</ComboboxOption>
	);
}
