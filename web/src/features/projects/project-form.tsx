import { PROJECT_BOUNDS } from "@tuntikirja/contract/projects/bounds.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { lazy, Suspense, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { RestoredDraft } from "#domain/forms/saved-form.tsx";
import { useCheckedValues, useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useProfile } from "#domain/people/profile.ts";
import { today } from "#lib/clock.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { withTexts } from "#lib/i18n/i18n.ts";
import { AlertText, Skeleton } from "#ui/feedback.tsx";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { focusFirstField } from "#ui/forms/focus-first-field.ts";
import { Card } from "#ui/layout/page.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { BillingFields } from "./billing-fields.tsx";
import { MembersCard } from "./members-card.tsx";
import { type ProjectPreviewQuery, useProjectPreview } from "./prices/use-project-preview.ts";
import { changesOf, isNameTaken, useSaveProject } from "./project-changes.ts";
import { projectFormSchema } from "./project-schema.ts";
import { valuesOf } from "./project-values.ts";
import { useProblemText } from "./use-problem-text.ts";

// With their date fields; the name and the members are there before.
const FeeCard = lazy(() => import("./prices/fee-card.tsx").then((file) => ({ default: file.FeeCard })));
const PricesCard = lazy(() =>
	import("./prices/prices-card.tsx").then((file) => ({ default: file.PricesCard })),
);

/** Fetched with its texts when prices have been changed. */
const RevenueCard = lazy(async () => ({
	default: (await withTexts(import("./prices/revenue-card.tsx"), "preview")).RevenueCard,
}));

export interface ProjectFormProps {
	/** Null for a new one, to which the form navigates. */
	readonly opened: Project | null;
}

/** The fields of a project, saved together: for admins all, for invoicing those of money. Typed values stay after a failed save. */
export function ProjectForm({ opened }: ProjectFormProps) {
	const { t } = useTranslation("projects");
	const { form, isTaken } = useProjectForm(opened);
	const { isAdmin } = useProfile();
	const problemOf = useProblemText();
	const { errors } = form.formState;
	const fields = useCheckedValues(form.control, projectFormSchema);
	const changes = fields && changesOf(fields, opened);
	const preview = useProjectPreview(opened, changes);
	const previewed = useRef<HTMLDivElement>(null);
	// Changed prices can be saved only after their preview has been shown.
	const canSave = form.isChanged && (!preview.isNeeded || preview.canSave);
	const isSame = opened !== null && changes !== null && Object.keys(changes).length === 0;
	return (
		<>
			<RestoredDraft form={form} />
			<form
				aria-label={opened?.name ?? t("new")}
				className="grid items-start gap-4 wide:grid-cols-2 wide:grid-rows-[auto_1fr]"
				noValidate
				ref={opened ? undefined : focusFirstField}
				onSubmit={(event) => {
					event.preventDefault();
					if (!canSave) return;
					if (isSame) form.begin();
					else form.submit();
				}}
			>
				<div className="grid gap-4">
					<Card title={t("basics")}>
						<Field
							error={problemOf(errors.name) ?? (isTaken ? t("problems.nameTaken") : undefined)}
							label={t("name")}
							required
						>
							<TextInput
								autoComplete="off"
								maxLength={PROJECT_BOUNDS.name.max}
								readOnly={!isAdmin}
								{...form.register("name")}
							/>
						</Field>
						<BillingFields form={form} />
					</Card>
					{isAdmin && <MembersCard form={form} opened={opened} />}
					<Suspense fallback={<Skeleton className="h-40 w-full" />}>
						<FeeCard form={form} />
					</Suspense>
				</div>
				<div className="wide:row-span-2">
					<Suspense fallback={<Skeleton className="h-64 w-full" />}>
						<PricesCard form={form} opened={opened} />
					</Suspense>
				</div>
				{preview.isNeeded && (
					<div className="scroll-mb-20 rounded-card wide:col-start-1" ref={previewed} tabIndex={-1}>
						<Suspense>
							<RevenueCard preview={preview} />
						</Suspense>
					</div>
				)}
				<SaveBar
					canSave={canSave}
					hasProblems={Object.keys(errors).length > 0}
					isNew={opened === null}
					onCancel={form.discard}
					onSeePreview={() => previewed.current?.focus()}
					preview={preview}
					saving={form.isSaving}
				/>
			</form>
		</>
	);
}

function useProjectForm(opened: Project | null) {
	const language = useLanguage();
	const navigate = useNavigate();
	const save = useSaveProject(opened);
	const form = useSavedForm({
		draft: `project/${opened?.id ?? "new"}`,
		schema: projectFormSchema,
		initial: valuesOf(opened, today(), language),
		save,
		inputOf: (fields, id) => ({ id: opened?.id ?? id, changes: changesOf(fields, opened) }),
		onSaved: (saved) => {
			if (opened) form.begin(valuesOf(saved, today(), language));
			else void navigate(`/projects/${form.id}`, { replace: true, state: { name: saved.name } });
		},
	});
	return { form, isTaken: isNameTaken(save.error) };
}

interface SaveBarProps {
	readonly isNew: boolean;
	readonly hasProblems: boolean;
	readonly preview: ProjectPreviewQuery;
	readonly onSeePreview: () => void;
	readonly onCancel: () => void;
	readonly canSave: boolean;
	readonly saving: boolean;
}

/** The form's footer, always visible. */
function SaveBar(props: SaveBarProps) {
	const { isNew, hasProblems, preview, onSeePreview, onCancel, canSave, saving } = props;
	const { t } = useTranslation("projects");
	const { t: tShell } = useTranslation();
	const noteId = useId();
	return (
		<div className="sticky bottom-0 z-20 -mx-1 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 border-t border-line bg-ground px-1 py-3 wide:col-span-2">
			{hasProblems && <AlertText>{t("checkFields")}</AlertText>}
			{preview.isNeeded && <PreviewNote id={noteId} onSee={onSeePreview} preview={preview} />}
			{isNew && (
				<Link className={buttonClass("quiet")} onClick={onCancel} to="/projects">
					{tShell("cancel")}
				</Link>
			)}
			<Button
				aria-describedby={preview.isNeeded ? noteId : undefined}
				disabled={!canSave}
				loading={saving}
				type="submit"
				variant="primary"
			>
				{isNew ? t("create") : tShell("save")}
			</Button>
		</div>
	);
}

interface PreviewNoteProps {
	/** Id for the `aria-describedby` of the disabled button. */
	readonly id: string;
	readonly preview: ProjectPreviewQuery;
	/** Scrolls to the preview. */
	readonly onSee: () => void;
}

/** Shown beside a Save that waits for the preview further down: the reason, and a button that scrolls there. */
function PreviewNote({ id, preview, onSee }: PreviewNoteProps) {
	const { t } = useTranslation("projects");
	const isCounting = !preview.isCurrent || preview.isFetching;
	return (
		<>
			{!preview.canSave && (
				<p className={isCounting ? "text-muted" : "text-minus"} id={id}>
					{t(isCounting ? "preview.counting" : "preview.refused")}
				</p>
			)}
			<Button onClick={onSee} variant="quiet">
				{t(isCounting || preview.canSave ? "preview.see" : "preview.why")}
			</Button>
		</>
	);
}
