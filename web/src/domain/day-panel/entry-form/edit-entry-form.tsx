import { leaveOf } from "@tuntikirja/contract/work-days/day-guards.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ReasonName } from "#domain/absence-reasons/reason-name.tsx";
import { HistoryLink } from "#domain/history-link.tsx";
import { useTypedEntry } from "#domain/day-panel/unsaved-entry.ts";
import { useEntryText } from "#domain/day-panel/use-entry-text.ts";
import type { Projects } from "#domain/projects/use-projects.ts";
import { editedEntry, isUnchanged } from "#domain/saving/change.ts";
import { useEntryToasts } from "#domain/saving/entry-toasts.ts";
import { currentEntry, useUpdateEntry } from "#domain/saving/entry-changes.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { EntryForm } from "./entry-form.tsx";
import { asksHours, dayTypeOf, type EntryValues, validateEntry, valuesOf } from "./entry-values.ts";

interface EditEntryFormProps {
	readonly entry: Entry;
	readonly day: WorkDay;
	readonly projects: Projects;
	readonly onDone: () => void;
}

/** An entry as it was opened; the version is sent with it, so that no newer edit is overwritten unseen. */
export function EditEntryForm({ entry, day, projects, onDone }: EditEntryFormProps) {
	const { t } = useTranslation("work-days");
	const toasts = useEntryToasts();
	const { mutate: update, isPending } = useUpdateEntry();
	const [opened, setOpened] = useState(entry);
	const [conflict, setConflict] = useState<Entry | null>(null);
	const text = useEntryText()(opened);
	const form = useForm<EntryValues>({ defaultValues: valuesOf(entry) });
	const [draftId] = useState(() => crypto.randomUUID());
	useTypedEntry(form, day, () => draftId, true);

	useEffect(() => {
		form.setFocus(asksHours(dayTypeOf(form.getValues())) ? "hours" : "notes", { shouldSelect: true });
	}, [form]);

	const submit = form.handleSubmit((values) => {
		const verdict = validateEntry(values, day, projects.projects, opened);
		if ("field" in verdict)
			return form.setError(verdict.field, { type: verdict.problem }, { shouldFocus: true });
		if ("refusal" in verdict) return toasts.refused(verdict.refusal);
		if (verdict.asks) return toasts.refused("ill-on-holiday");
		const onError = (error: unknown) => {
			const current = currentEntry(error);
			if (!current) return;
			setOpened(current);
			setConflict(current);
		};
		const entry = editedEntry(opened, verdict.content);
		if (isUnchanged(opened, entry)) return onDone();
		const leave = leaveOf(entry.dayTypeId, day.entries);
		const replaced = leave?.id === entry.id ? undefined : leave;
		update({ before: opened, entry, replaced }, { onSuccess: onDone, onError });
	});
	const takeSaved = () => {
		form.reset(valuesOf(opened));
		setConflict(null);
	};
	return (
		<EntryForm
			buttons={
				<>
					<span className="mr-auto">
						<HistoryLink of={{ entity: "entry", id: opened.id }} record={text} />
					</span>
					<Button onClick={onDone} variant="quiet">
						{t("day.cancel")}
					</Button>
					<Button loading={isPending} type="submit" variant="primary">
						{conflict ? t("day.saveMine") : t("day.save")} <span aria-hidden="true">⏎</span>
					</Button>
				</>
			}
			day={day}
			edited={opened}
			form={form}
			label={t("day.editing")}
			notice={conflict && <ConflictNotice current={conflict} onUse={takeSaved} />}
			onEscape={onDone}
			onSubmit={() => !isPending && void submit()}
			projects={projects}
		/>
	);
}

/** Two versions of one entry: the notice shows the saved one, the fields still show the typed one. */
function ConflictNotice({ current, onUse }: { readonly current: Entry; readonly onUse: () => void }) {
	const { t } = useTranslation("work-days");
	const text = useEntryText();
	return (
		<div className="rounded-control border border-warn/50 p-3" role="alert">
			<p className="flex items-center gap-2 font-medium">
				<Icon className="shrink-0 text-warn" name="alert" />
				{t("day.conflict.title")}
			</p>
			<p className="mt-1 text-table text-muted">{t("day.conflict.text")}</p>
			<p className="mt-1 font-medium break-words">
				{text(current)}
				<ReasonName of={current} />
			</p>
			{current.notes && <p className="break-words text-muted">{current.notes}</p>}
			<Button className="mt-2" onClick={onUse}>
				{t("day.conflict.use")}
			</Button>
		</div>
	);
}
