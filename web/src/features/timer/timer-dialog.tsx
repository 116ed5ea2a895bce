import type { Timer } from "@tuntikirja/contract/work-days/timer/timer-schema.ts";
import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/note-length.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ProjectFields } from "#domain/day-panel/entry-form/project-fields.tsx";
import type { Projects } from "#domain/projects/use-projects.ts";
import { localMinute } from "#lib/clock.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextArea, TextInput } from "#ui/forms/field.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { atTime, useDiscardTimer, useSetTimer } from "./use-timer.ts";

export interface TimerDialogProps {
	readonly timer: Timer;
	readonly projects: Projects;
	readonly onClose: () => void;
}

/** What the running timer says: project, label, note, and when it started. */
export function TimerDialog({ timer, projects, onClose }: TimerDialogProps) {
	const { t } = useTranslation("timer");
	const { t: tShell } = useTranslation();
	const { t: tDay } = useTranslation("work-days");
	const save = useSetTimer();
	const discard = useDiscardTimer();
	const startTime = localMinute(Date.parse(timer.startedAt)).slice(11);
	const [projectId, setProject] = useState(timer.project?.id ?? "");
	const [labelId, setLabel] = useState(timer.label?.id ?? "");
	const [notes, setNotes] = useState(timer.notes);
	const [time, setTime] = useState(startTime);
	const submit = () => {
		const startedAt = time === startTime || time === "" ? timer.startedAt : atTime(timer.startedAt, time);
		const work = { projectId: projectId || undefined, labelId: labelId || undefined };
		save.mutate({ id: timer.id, ...work, notes, startedAt }, { onSuccess: onClose });
	};
	return (
		<QuestionDialog
			aside={
				<Button
					icon="trash"
					loading={discard.isPending}
					onClick={() => discard.mutate(timer, { onSuccess: onClose })}
					variant="quiet"
				>
					{t("discard")}
				</Button>
			}
			onClose={onClose}
			onSubmit={submit}
			saving={save.isPending}
			submitLabel={tShell("save")}
			title={t("title")}
		>
			<ProjectFields
				edited={{ project: timer.project, label: timer.label }}
				labelId={labelId}
				onChoose={(project, label) => {
					setProject(project);
					setLabel(label);
				}}
				projectId={projectId}
				projects={projects}
			/>
			<Field label={tDay("day.note")}>
				<TextArea
					maxLength={LONGEST_NOTE}
					onChange={(event) => setNotes(event.target.value)}
					rows={2}
					value={notes}
				/>
			</Field>
			<Field hint={t("startHint")} label={t("startTime")}>
				<TextInput onChange={(event) => setTime(event.target.value)} type="time" value={time} />
			</Field>
		</QuestionDialog>
	);
}
