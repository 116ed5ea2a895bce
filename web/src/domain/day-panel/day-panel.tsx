import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { whyCannotPut, whyCannotTake } from "@tuntikirja/contract/work-days/day-guards.ts";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ownEntries } from "#domain/work-days/day-state.ts";
import { useHolidayName } from "#domain/work-days/use-day-label.ts";
import { useProjects } from "#domain/projects/use-projects.ts";
import { today, useToday } from "#lib/clock.ts";
import { withTexts } from "#lib/i18n/i18n.ts";
import { useLeaveToRequest } from "#domain/people/use-leave-to-request.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { DayHead, DayNotice } from "./day-head.tsx";
import { EditEntryForm } from "./entry-form/edit-entry-form.tsx";
import { offeredTypes } from "#domain/day-panel/entry-form/offered-types.ts";
import { EntryRow } from "./entry-row.tsx";
import { NewEntryForm } from "#domain/day-panel/entry-form/new-entry-form.tsx";
import { useOfferCommands } from "./panel-commands.ts";
import { useEntryActions } from "./use-entry-actions.ts";

// Fetched when it is needed.
const RareNotices = lazyDialog(() =>
	withTexts(import("./rare-notices.tsx"), "leave-requests").then((file) => file.RareNotices),
);

export interface DayPanelProps {
	/** The month on screen. */
	readonly month: Month;
	readonly workDay: WorkDay;
	/** Given where the panel is in a sheet with a title of its own: Escape closes it, too. */
	readonly onClose?: (() => void) | undefined;
}

/** One day: what is logged, and the form for what is not. */
export function DayPanel({ month, workDay: day, onClose }: DayPanelProps) {
	const { t } = useTranslation("work-days");
	const titleId = useId();
	const panel = useRef<HTMLElement>(null);
	const [editedId, setEditedId] = useState<string | null>(null);
	const projects = useProjects(day);
	const edited = ownEntries(day).find((entry) => entry.id === editedId);
	const holidayName = useHolidayName()(day);
	const canWrite = day.hasContract && !day.locked && !isDayOff(day);
	const toRequest = useLeaveToRequest();
	const waits = day.requests || day.entries.some(({ dayTypeId }) => toRequest.includes(dayTypeId));
	const offersForm = edited !== undefined || offeredTypes(day).length > 0;

	const actions = usePanelActions(panel, day, (entry) => setEditedId(entry.id));
	const stopEditing = () => {
		flushSync(() => setEditedId(null));
		focusIn(panel.current, `[data-entry="${editedId}"] button`);
	};
	// The page's keys do nothing in a field: Escape leaves it, so that the next day can be reached.
	const leave = () => {
		const inMonth = document.querySelector<HTMLElement>(`[data-date="${day.date}"]`);
		if (inMonth) inMonth.focus();
		else focusIn(panel.current, "h2");
	};
	usePanelKeys(panel, day, actions, canWrite, () => {
		flushSync(() => setEditedId(null));
		focusIn(panel.current, "[name=hours]");
	});

	return (
		<section
			aria-labelledby={titleId}
			className="grid grid-cols-[minmax(0,1fr)] content-start gap-3"
			ref={panel}
		>
			<DayHead day={day} isInSheet={onClose !== undefined} titleId={titleId} />
			{day.entries.length > 0 ? (
				<ul aria-label={t("day.entries")} className="grid gap-1">
					{day.entries.map((entry) => (
						<EntryRow
							actions={actions}
							canChange={canWrite && whyCannotTake(entry, day) === null}
							canDuplicate={canWrite && whyCannotPut(entry, day, today()) === null}
							entry={entry}
							holidayName={holidayName}
							isEdited={entry.id === edited?.id}
							key={entry.id}
						/>
					))}
				</ul>
			) : (
				// Before the first day nothing could have been: the notice below says why.
				day.hasContract && (
					<p className="text-muted">
						{day.isAway ? t("calendar.away") : day.isWeekend ? t("day.weekend") : t("day.none")}
					</p>
				)
			)}
			{(day.changedBy || day.nationalHoliday || waits) && <RareNotices day={day} />}
			{day.requests && (
				<Link
					className="text-table text-action underline-offset-2 hover:underline"
					to={`/leave-requests?request=${day.requests[0]?.id ?? ""}`}
				>
					{t("calendar.requested")}
				</Link>
			)}
			<DayNotice day={day} isOld={isOld(month, useToday())} />
			{canWrite && offersForm && (
				<div className="border-t border-line pt-3">
					{edited ? (
						<EditEntryForm
							day={day}
							entry={edited}
							key={edited.id}
							onDone={stopEditing}
							projects={projects}
						/>
					) : (
						<NewEntryForm day={day} key={day.date} onEscape={onClose ?? leave} projects={projects} />
					)}
				</div>
			)}
		</section>
	);
}

/** A weekend on which the company lets no work be logged: everything would be refused. Rules §3 guards. */
function isDayOff(day: WorkDay): boolean {
	return day.isWeekend && !day.weekendWork;
}

/** An entry dated before the current month is an old one. Rules §12. */
function isOld(month: Month, today: LocalDate): boolean {
	return month < monthOf(today);
}

type PanelRef = { readonly current: HTMLElement | null };

function focusIn(panel: HTMLElement | null, selector: string) {
	const target = panel?.querySelector<HTMLElement>(selector) ?? panel?.querySelector<HTMLElement>("h2");
	target?.focus();
}

/** A deleted row takes the focus with it: the panel's heading gets it. */
function usePanelActions(panel: PanelRef, day: WorkDay, edit: (entry: Entry) => void) {
	const actions = useEntryActions(day, edit);
	const remove = (entry: Entry) => {
		const row = panel.current?.querySelector(`[data-entry="${entry.id}"]`);
		if (row?.contains(document.activeElement)) focusIn(panel.current, "h2");
		actions.remove(entry);
	};
	return { ...actions, remove };
}

/** The page's keys mean the entry that has the focus, else the one logged last. */
function usePanelKeys(
	panel: PanelRef,
	day: WorkDay,
	actions: ReturnType<typeof usePanelActions>,
	canWrite: boolean,
	newEntry: () => void,
) {
	const onEntry = (act: (entry: Entry) => void) => () => {
		const entries = ownEntries(day);
		const focused = document.activeElement?.closest<HTMLElement>("[data-entry]")?.dataset.entry;
		const entry = entries.find((one) => one.id === focused) ?? entries.at(-1);
		if (entry && panel.current) act(entry);
	};
	useOfferCommands(
		canWrite
			? {
					newEntry,
					editEntry: onEntry(actions.edit),
					duplicateEntry: onEntry(actions.duplicate),
					deleteEntry: onEntry(actions.remove),
				}
			: NOTHING,
	);
}

const NOTHING = {};
