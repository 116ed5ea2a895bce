import {
	type Dispatch,
	memo,
	type ReactNode,
	type SetStateAction,
	useCallback,
	useMemo,
	useState,
} from "react";
import { useTranslation } from "react-i18next";
import { type Choices, LEFT_OUT, MAKE } from "#features/moving-in/import-rows.ts";
import { Button } from "#ui/button.tsx";
import { Field, NativeSelect } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";

/** The names that are not known here, each once. */
export function unknownNames(names: readonly string[], known: Choices): string[] {
	const each = [...new Set(names)].filter((name) => name !== "" && !known.has(name));
	return each.sort((a, b) => a.localeCompare(b));
}

type Options = readonly { readonly id: string; readonly name: string }[];

interface UnknownNamesProps {
	readonly title: string;
	readonly names: readonly string[];
	readonly options: Options;
	readonly choices: Choices;
	readonly onChoices: Dispatch<SetStateAction<Choices>>;
	/** What becomes of a name for which nothing is chosen; left out: it is left out with its rows. */
	readonly none?: string;
	/** Names that can be made, each with the words of this choice. */
	readonly makes?: ReadonlyMap<string, string>;
	/** What a name is called where it is not what it is called by. */
	readonly titles?: ReadonlyMap<string, string>;
	readonly actions?: ReactNode;
}

/** Each name that is shown has all the options: drawing many more at once takes longer than a frame. */
const MOST_OPTIONS = 6500;
/** Names that are shown at the same time, in whole rows of two and three. */
const SHOWN = { least: 6, most: 48 };

function shownOf(options: Options): number {
	const most = Math.min(SHOWN.most, MOST_OPTIONS / (options.length + 1));
	return Math.max(SHOWN.least, most - (most % 6));
}

export function UnknownNames({
	title,
	names,
	options,
	choices,
	onChoices,
	none,
	makes,
	titles,
	actions,
}: UnknownNamesProps) {
	const { t } = useTranslation("moving-in");
	const [first, showFrom] = useState(0);
	const sorted = useMemo(() => options.toSorted((a, b) => a.name.localeCompare(b.name)), [options]);
	const choose = useCallback(
		(name: string, id: string) => onChoices((before) => new Map([...before, [name, id]])),
		[onChoices],
	);
	if (names.length === 0) return null;
	const count = shownOf(options);
	const shown = names.slice(first, first + count);
	const left = names.filter((name) => (choices.get(name) ?? LEFT_OUT) === LEFT_OUT).length;
	return (
		<Card actions={actions} title={<span className="block min-w-48">{title}</span>}>
			<div className="grid gap-3 sm:max-wide:grid-cols-2 wide:grid-cols-3">
				{shown.map((name) => (
					<NameChoice
						key={name}
						make={makes?.get(name)}
						name={name}
						none={none ?? t("leaveOut")}
						onChoose={choose}
						options={sorted}
						title={titles?.get(name) ?? name}
						value={choices.get(name) ?? LEFT_OUT}
					/>
				))}
			</div>
			{names.length > count && (
				<div className="mt-3 flex flex-wrap items-center gap-3">
					<p aria-live="polite">
						{t("names.shown", { from: first + 1, to: first + shown.length, all: names.length, left })}
					</p>
					<Button disabled={first === 0} onClick={() => showFrom(first - count)}>
						{t("names.before")}
					</Button>
					<Button disabled={first + count >= names.length} onClick={() => showFrom(first + count)}>
						{t("names.after")}
					</Button>
				</div>
			)}
		</Card>
	);
}

interface NameChoiceProps {
	readonly name: string;
	readonly title: string;
	readonly options: Options;
	readonly none: string;
	readonly make: string | undefined;
	readonly value: string;
	readonly onChoose: (name: string, id: string) => void;
}

/** Drawn again only when its own choice changes. */
const NameChoice = memo(function NameChoice(of: NameChoiceProps) {
	const { name, title, options, none, make, value, onChoose } = of;
	return (
		<Field label={title}>
			<NativeSelect onChange={({ target }) => onChoose(name, target.value)} value={value}>
				<option value={LEFT_OUT}>{none}</option>
				{make !== undefined && <option value={MAKE}>{make}</option>}
				{options.map((option) => (
					<option key={option.id} value={option.id}>
						{option.name}
					</option>
				))}
			</NativeSelect>
		</Field>
	);
});
