import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { shownHours } from "@tuntikirja/contract/work-days/counted-hours.ts";
import { isOncePerDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { ReasonName } from "#domain/absence-reasons/reason-name.tsx";
import { DayTypeChip } from "#domain/day-types/day-type-chip.tsx";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { HistoryLink } from "#domain/history-link.tsx";
import { projectColour } from "#domain/projects/project-colour.ts";
import { UnsentMark } from "#domain/work-days/unsent-mark.tsx";
import { asksHours } from "#domain/day-panel/entry-form/entry-values.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/button.tsx";
import { useEntryText } from "./use-entry-text.ts";

export interface EntryActions {
	readonly edit: (entry: Entry) => void;
	readonly duplicate: (entry: Entry) => void;
	readonly remove: (entry: Entry) => void;
}

export interface EntryRowProps {
	readonly entry: Entry;
	readonly isEdited: boolean;
	/** Of the national holiday, in the language on screen. */
	readonly holidayName: string | null;
	readonly actions: EntryActions;
	/** Whether it can be edited and deleted. */
	readonly canChange: boolean;
	readonly canDuplicate: boolean;
}

/** What was logged, and what can be done with it. */
export function EntryRow(props: EntryRowProps) {
	const { entry, isEdited, holidayName } = props;
	const { t } = useTranslation("work-days");
	const isWork = entry.dayTypeId === DAY_TYPES.NORMAL_DAY;
	const isDerived = entry.dayTypeId === DAY_TYPES.NATIONAL_HOLIDAY;
	const { name } = DAY_TYPE_LOOK[entry.dayTypeId];
	const typeName = t(`dayTypes.${name}`);
	const title = isWork
		? (entry.project?.name ?? t("day.noProject"))
		: isDerived
			? (holidayName ?? entry.notes)
			: typeName;
	const detail = isDerived
		? t("day.derived")
		: [timesOf(entry), entry.label?.name, entry.notes].filter(Boolean).join(" — ");
	return (
		<li
			className={classNames(
				"-mx-2 grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-2 rounded-control px-2 py-1",
				isEdited && "bg-tint",
			)}
			data-entry={entry.id}
		>
			<span className="row-span-2 grid h-6 place-items-center">
				{isWork ? (
					<span
						className="size-2.5 rounded-full"
						style={{ background: projectColour(entry.project?.id ?? "") }}
					/>
				) : (
					<DayTypeChip compact label={typeName} type={entry.dayTypeId} />
				)}
			</span>
			<span className="col-span-2 flex justify-between gap-2">
				<span className="truncate leading-6 font-medium" title={title}>
					{title}
				</span>
				<EntryHours entry={entry} />
			</span>
			<span className="col-start-2 line-clamp-2 self-start pt-[7px] text-table break-words text-muted pointer-coarse:pt-3">
				<ReasonName after={detail && " — "} before="" of={entry} />
				{detail}
			</span>
			{!isDerived && <RowButtons {...props} />}
			<span className="col-span-2 col-start-2">
				<UnsentMark of={entry} />
				{entry.invoiced && (
					<span className="flex items-center gap-1 text-table text-muted">
						<Icon className="shrink-0" name="lock" size={14} />
						{t("day.invoiced")}
					</span>
				)}
			</span>
		</li>
	);
}

function timesOf({ clock }: Entry): string | undefined {
	return clock && `${clock.start}–${clock.end}`;
}

function EntryHours({ entry }: { readonly entry: Entry }) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	if (entry.dayTypeId === DAY_TYPES.NATIONAL_HOLIDAY) return null;
	if (asksHours(entry.dayTypeId)) {
		return <span className="leading-6 font-medium tabular-nums">{format.hours(shownHours(entry))}</span>;
	}
	const words = entry.dayTypeId === DAY_TYPES.SICK_LEAVE ? t("day.fillsDay") : t("day.wholeDay");
	return <span className="text-table leading-6 whitespace-nowrap text-muted">{words}</span>;
}

function RowButtons({ entry, actions, canChange, canDuplicate }: EntryRowProps) {
	const { t } = useTranslation("work-days");
	const text = useEntryText()(entry);
	return (
		<span className="col-start-3 -mr-2 flex justify-end text-muted">
			{/* The form of an entry that can be changed has it, so that the row keeps its width for the note. */}
			{!canChange && <HistoryLink of={{ entity: "entry", id: entry.id }} record={text} />}
			{canChange && (
				<IconButton
					icon="edit"
					iconSize={16}
					label={t("day.edit", { entry: text })}
					onClick={() => actions.edit(entry)}
				/>
			)}
			{canDuplicate && !isOncePerDay(entry.dayTypeId) && (
				<IconButton
					icon="copy"
					iconSize={16}
					label={t("day.duplicate", { entry: text })}
					onClick={() => actions.duplicate(entry)}
				/>
			)}
			{canChange && (
				<IconButton
					icon="trash"
					iconSize={16}
					label={t("day.delete", { entry: text })}
					onClick={() => actions.remove(entry)}
				/>
			)}
		</span>
	);
}
