import { useTranslation } from "react-i18next";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { classNames } from "#ui/class-names.ts";
import type { Choice } from "#ui/forms/combobox/matching-choices.ts";
import { OptionList } from "#ui/forms/option-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/button.tsx";
import { Popover } from "#ui/overlay/popover.tsx";

interface FilterChipProps {
	/** The name of the filter: "Project". */
	readonly label: string;
	/** The id of the chosen one is in the URL. */
	readonly options: readonly Choice[];
	/** Empty for no filter. */
	readonly value: string;
	readonly onValue: (value: string) => void;
}

/** One filter: without a value it offers its options, with one it shows the choice and can be removed. */
export function FilterChip({ label, options, value, onValue }: FilterChipProps) {
	const { t } = useTranslation("reports");
	const chosen = options.find(({ id }) => id === value)?.name ?? t("filters.other");
	return (
		<div
			className={classNames(
				"flex max-w-full rounded-[18px] border text-table pointer-coarse:rounded-[22px]",
				value === "" ? "border-line-strong/60 bg-card" : "border-transparent bg-tint text-action",
			)}
			data-set={value !== "" || undefined}
		>
			<Popover
				className="w-72 max-w-[calc(100vw-2rem)] text-body text-text"
				label={label}
				trigger={
					<button
						aria-label={t("filters.by", { filter: value === "" ? label : `${label}: ${chosen}` })}
						className="flex min-h-control items-center gap-1 rounded-[18px] px-3 py-1 text-left pointer-coarse:rounded-[22px] hover:bg-hover"
						type="button"
					>
						<span className="min-w-0 wrap-anywhere">
							{label}
							{value !== "" && <strong>: {chosen}</strong>}
						</span>
						<Icon className="text-muted print:hidden" name="chevron-down" size={14} />
					</button>
				}
			>
				{(close) => (
					<OptionList
						noMatch={t("filters.none")}
						onValue={(next) => {
							onValue(next === value ? "" : next);
							close();
						}}
						options={options}
						searchLabel={t("filters.search", { filter: label })}
						value={value}
					/>
				)}
			</Popover>
			{value !== "" && (
				<IconButton
					className="rounded-full print:hidden"
					icon="close"
					iconSize={14}
					label={t("filters.remove", { filter: label })}
					onClick={() => onValue("")}
				/>
			)}
		</div>
	);
}

/** The distinct items of a kind, by name, as options. */
export function namesOf(all: readonly (Named | null)[]): Choice[] {
	const names = new Map(all.flatMap((one) => (one === null ? [] : [[one.id, one.name] as const])));
	return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}
