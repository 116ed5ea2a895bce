import { useQueries } from "@tanstack/react-query";
import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/note-length.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { EntryLine } from "@tuntikirja/contract/reports/entries-schema.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { type ChosenWork, keyOfPair, nameOfPair, offeredPairs } from "#domain/projects/project-choices.ts";
import { useProjects } from "#domain/projects/use-projects.ts";
import { monthQuery } from "#domain/work-days/use-month.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import { Field, TextArea } from "#ui/forms/field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { type PlannedChange, planChange } from "./planned-change.ts";
import { useChangeEntries } from "./use-change-entries.ts";

export interface ChangeDialogProps {
	readonly lines: readonly EntryLine[];
	readonly onClose: () => void;
	readonly onChanged: () => void;
}

/** Key of no project in the list of project and label; nothing chosen keeps what each entry has. */
const NO_PROJECT = "none";

/** Changes project, label or note of entries: shows each change, and why an entry cannot be changed, before it is made. */
export function ChangeDialog({ lines, onClose, onChanged }: ChangeDialogProps) {
	const { t } = useTranslation("reports");
	const { t: tShell } = useTranslation();
	const today = useToday();
	const { days, failed } = useDaysOf(lines);
	const projects = useProjects(days);
	const [key, setKey] = useState<string | null>(null);
	const [notes, setNotes] = useState("");
	const pairs = offeredPairs(projects.projects, projects.recent);
	const work: ChosenWork | null =
		key === NO_PROJECT
			? { project: null, label: null }
			: (pairs.find((pair) => keyOfPair(pair) === key) ?? null);
	const wanted = { work, notes: notes.trim() === "" ? null : notes.trim() };
	const plan = days && planChange(lines, days, wanted, today);
	const change = useChangeEntries(onChanged);
	const count = plan?.changed.length ?? 0;
	return (
		<Dialog
			closeLabel={tShell("close")}
			footer={
				<>
					<Button onClick={onClose} variant="quiet">
						{t("entries.change.cancel")}
					</Button>
					<Button
						disabled={count === 0}
						loading={change.isPending}
						onClick={() => plan && change.mutate({ changed: plan.changed, wanted })}
						variant="primary"
					>
						{t("entries.change.submit", { count })}
					</Button>
				</>
			}
			onClose={onClose}
			open
			title={t("entries.change.open")}
		>
			<div className="flex flex-col gap-4">
				<Field label={t("entries.change.work")}>
					<Combobox
						name="work"
						noMatch={tShell("noMatch")}
						none={t("entries.change.keep")}
						onValue={setKey}
						options={[
							...pairs.map((pair) => ({ id: keyOfPair(pair), name: nameOfPair(pair) })),
							{ id: NO_PROJECT, name: t("entries.noProject") },
						]}
						value={key}
					/>
				</Field>
				<Field hint={t("entries.change.noteHint")} label={t("entries.notes")}>
					<TextArea
						maxLength={LONGEST_NOTE}
						onChange={({ target }) => setNotes(target.value)}
						rows={1}
						value={notes}
					/>
				</Field>
				{failed && <QueryFailure query={failed} title={t("failed")} />}
				{projects.isError && <p className="text-warn">{t("entries.change.noProjects")}</p>}
				{plan ? <PlanView plan={plan} /> : !failed && <Skeleton className="h-24 w-full" />}
			</div>
		</Dialog>
	);
}

/** The days of the months that the entries are in; undefined until all are there. */
function useDaysOf(lines: readonly EntryLine[]) {
	const months = [...new Set(lines.map(({ date }) => monthOf(date)))];
	return useQueries({
		queries: months.map((month) => monthQuery(month)),
		combine: (queries) => ({
			failed: queries.find(({ error, data }) => error && !data),
			days: queries.every(({ data }) => data)
				? queries.flatMap(({ data }) => data?.workDays ?? [])
				: undefined,
		}),
	});
}

/** What changes, from what to what, and what does not and why. */
function PlanView({ plan: { changed, refused, same } }: { readonly plan: PlannedChange }) {
	const { t } = useTranslation("reports");
	const { t: tErrors } = useTranslation("errors");
	const format = useFormat();
	return (
		<div aria-live="polite" className="flex flex-col gap-3">
			{changed.length > 0 && (
				<section>
					<h3 className="mb-1 font-medium">{t("entries.change.changes", { count: changed.length })}</h3>
					<ul className="max-h-48 overflow-y-auto rounded-control border border-line px-3 py-1 text-table">
						{changed.map(({ before, after }) => (
							<li className="py-1 break-words" key={before.id}>
								<span className="tabular-nums">{format.date(before.date)}</span> <EntryWords entry={before} />{" "}
								→ <EntryWords entry={after} isNoteShown={after.notes !== before.notes} />
							</li>
						))}
					</ul>
				</section>
			)}
			{refused.length > 0 && (
				<section>
					<h3 className="mb-1 font-medium text-warn">
						{t("entries.change.cannot", { count: refused.length })}
					</h3>
					<ul className="max-h-40 overflow-y-auto rounded-control border border-warn/40 px-3 py-1 text-table">
						{refused.map(({ line, reason }) => (
							<li className="py-1" key={line.id}>
								<span className="tabular-nums">{format.date(line.date)}</span>{" "}
								{reason === "leave" || reason === "gone" ? t(`entries.change.${reason}`) : tErrors(reason)}
							</li>
						))}
					</ul>
				</section>
			)}
			{same > 0 && <p className="text-muted">{t("entries.change.same", { count: same })}</p>}
		</div>
	);
}

interface EntryWordsProps {
	readonly entry: Entry;
	readonly isNoteShown?: boolean;
}

/** Project, label and note of an entry. */
function EntryWords({ entry: { project, label, notes }, isNoteShown = true }: EntryWordsProps) {
	const { t } = useTranslation("reports");
	const parts = [project?.name ?? t("entries.noProject"), label?.name, isNoteShown && notes];
	return parts.filter(Boolean).join(" · ");
}
