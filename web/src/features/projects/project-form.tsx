import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { PROJECT_BOUNDS } from "@tuntikirja/contract/projects/bounds.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { today } from "#lib/clock.ts";
import type { FormDraft } from "#lib/drafts/use-draft.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { Field } from "#ui/forms/field.tsx";
import { focusFirstField } from "#ui/forms/focus-first-field.ts";
import { RestoredNote } from "#ui/forms/restored-note.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Card } from "#ui/layout/card.tsx";
import { validateProject, type Problems, type ProjectChanges } from "./validate-project.ts";
import { MembersCard } from "./members-card.tsx";
import { FeeCard } from "./prices/fee-card.tsx";
import { PricesCard } from "./prices/prices-card.tsx";
import { RevenueCard } from "./prices/revenue-card.tsx";
import { useProjectPreview } from "./prices/use-project-preview.ts";
import { type ProjectValues, valuesOf } from "./project-values.ts";
import { SaveBar } from "./save-bar.tsx";

export interface ProjectFormProps {
	/** Null for a new one. */
	readonly opened: Project | null;
	readonly draft: FormDraft<ProjectValues>;
	readonly saving: boolean;
	/** True after the server has refused the name. */
	readonly isNameTaken: boolean;
	readonly onSave: (changes: ProjectChanges, onSaved: (saved: Project) => void) => void;
}

/** The fields of a project, saved together. Typed values stay after a failed save. */
export function ProjectForm({ opened, draft, saving, isNameTaken, onSave }: ProjectFormProps) {
	const { t } = useTranslation("projects");
	const { t: tShell } = useTranslation();
	const language = useLanguage();
	const { values } = draft;
	const [problems, setProblems] = useState<Problems>({});
	const verdict = validateProject(values, opened);
	const preview = useProjectPreview(opened, verdict);
	const previewed = useRef<HTMLDivElement>(null);
	const change = (next: Partial<ProjectValues>) => {
		draft.change((before) => ({ ...before, ...next }));
		setProblems({});
	};
	const startFrom = (project: Project | null) => draft.begin(valuesOf(project, today(), language));
	const submit = () => {
		if ("problems" in verdict) return setProblems(verdict.problems);
		if (opened && Object.keys(verdict.changes).length === 0) return startFrom(opened);
		onSave(verdict.changes, startFrom);
	};
	const problemOf = (field: string) => {
		const problem = own(problems, field);
		return problem && t(`problems.${problem}`);
	};
	// Changed prices can be saved only after their preview has been shown.
	const canSave = draft.isChanged && (!preview.isNeeded || preview.canSave);
	const card = { values, change, problemOf, opened };
	return (
		<>
			{draft.isRestored && (
				<RestoredNote
					action={tShell("draft.startOver")}
					onStartOver={() => startFrom(opened)}
					text={tShell("draft.restored")}
				/>
			)}
			<form
				aria-label={opened?.name ?? t("new")}
				className="grid items-start gap-4 wide:grid-cols-2 wide:grid-rows-[auto_1fr]"
				noValidate
				ref={opened ? undefined : focusFirstField}
				onSubmit={(event) => {
					event.preventDefault();
					if (!saving && canSave) submit();
				}}
			>
				<div className="grid gap-4">
					<Card title={t("basics")}>
						<Field
							error={problemOf("name") ?? (isNameTaken ? t("problems.nameTaken") : undefined)}
							label={t("name")}
							required
						>
							<TextInput
								autoComplete="off"
								maxLength={PROJECT_BOUNDS.name.max}
								onChange={({ target }) => change({ name: target.value })}
								value={values.name}
							/>
						</Field>
					</Card>
					<MembersCard {...card} />
					<FeeCard {...card} />
				</div>
				<div className="wide:row-span-2">
					<PricesCard {...card} />
				</div>
				{preview.isNeeded && (
					<div className="scroll-mb-20 rounded-card wide:col-start-1" ref={previewed} tabIndex={-1}>
						<RevenueCard preview={preview} />
					</div>
				)}
				<SaveBar
					canSave={canSave}
					hasProblems={Object.keys(problems).length > 0}
					isNew={opened === null}
					onCancel={draft.forget}
					onSeePreview={() => previewed.current?.focus()}
					preview={preview}
					saving={saving}
				/>
			</form>
		</>
	);
}
