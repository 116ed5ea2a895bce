import { useState } from "react";
import { useTranslation } from "react-i18next";
import { matches } from "#lib/text.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { SearchField } from "#ui/table/search-field.tsx";

export interface FilterOption {
	/** As it stands in the address. */
	readonly value: string;
	readonly label: string;
	/** Beside the label: the hours behind it. */
	readonly note?: string;
}

export interface FilterChipProps {
	/** What is filtered: "Project". */
	readonly label: string;
	readonly options: readonly FilterOption[];
	/** Empty: everything. */
	readonly value: string;
	readonly onValue: (value: string) => void;
}

/** More options than this are searched. */
const EASILY_SEEN = 8;

/** One filter: unset it offers its options, set it names its choice and can be taken off. */
export function FilterChip({ label, options, value, onValue }: FilterChipProps) {
	const { t } = useTranslation("reports");
	const chosen = options.find((option) => option.value === value)?.label ?? t("filters.other");
	return (
		<div
			className={classNames(
				"flex rounded-full border text-table",
				value === "" ? "border-line-strong/60 bg-card" : "border-transparent bg-tint text-action",
			)}
			data-set={value !== "" || undefined}
		>
			<Popover
				className="w-72 max-w-[calc(100vw-2rem)] text-body text-text"
				label={label}
				trigger={(props) => (
					<button
						aria-label={t("filters.by", { filter: value === "" ? label : `${label}: ${chosen}` })}
						className="flex h-control items-center gap-1 rounded-full px-3 whitespace-nowrap hover:bg-hover"
						type="button"
						{...props}
					>
						<span className="max-w-64 truncate">
							{label}
							{value !== "" && <strong>: {chosen}</strong>}
						</span>
						<Icon className="text-muted print:hidden" name="chevron-down" size={14} />
					</button>
				)}
			>
				{(close) => (
					<Options
						label={label}
						onValue={(next) => {
							onValue(next);
							close();
						}}
						options={options}
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

function Options({ label, options, value, onValue }: FilterChipProps) {
	const { t } = useTranslation("reports");
	const [search, setSearch] = useState("");
	const shown = options.filter((option) => matches(option.label, search));
	return (
		<>
			{options.length > EASILY_SEEN && (
				<div className="border-b border-line p-2">
					<SearchField label={t("filters.search", { filter: label })} onValue={setSearch} value={search} />
				</div>
			)}
			<ul className="max-h-72 overflow-auto p-1">
				{shown.map((option) => (
					<li key={option.value}>
						<button
							aria-pressed={option.value === value}
							className="flex min-h-control w-full items-center justify-between gap-4 rounded-control px-3 text-left hover:bg-hover aria-pressed:bg-tint aria-pressed:text-action"
							onClick={() => onValue(option.value === value ? "" : option.value)}
							type="button"
						>
							<span className="truncate">{option.label}</span>
							<span className="text-table text-muted tabular-nums">{option.note}</span>
						</button>
					</li>
				))}
				{shown.length === 0 && <li className="px-3 py-2 text-muted">{t("filters.none")}</li>}
			</ul>
		</>
	);
}
