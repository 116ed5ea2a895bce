import { DOCUMENT_BOUNDS } from "@tuntikirja/contract/documents/bounds.ts";
import type { CompanyDocument } from "@tuntikirja/contract/documents/schema.ts";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormSegments } from "#domain/forms/form-segments.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { type SavedForm, useSavedForm } from "#domain/forms/use-saved-form.ts";
import { Checkbox, Field, TextArea, TextInput } from "#ui/forms/field.tsx";
import { documentFormSchema, type DocumentValues, valuesOf } from "./document-schema.ts";
import { useSaveDocument } from "./use-document-calls.ts";

export interface DocumentDialogProps {
	/** Null for a new one. */
	readonly document: CompanyDocument | null;
	readonly categories: readonly string[];
	readonly onClose: () => void;
}

/** Adds or changes a document: a link or a Markdown page, and the roles that can read it. */
export function DocumentDialog({ document, categories, onClose }: DocumentDialogProps) {
	const { t } = useTranslation("documents");
	const listId = useId();
	const form = useSavedForm({
		draft: `document/${document?.id ?? "new"}`,
		schema: documentFormSchema,
		initial: valuesOf(document),
		save: useSaveDocument(document),
		inputOf: (fields, id) => ({ ...fields, id: document?.id ?? id }),
		onSaved: onClose,
	});
	const { register } = form;
	const { errors } = form.formState;
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			title={document ? t("edit", { title: document.title }) : t("add")}
			width="wide"
		>
			<Field error={errors.title && t("problems.title")} label={t("title")} required>
				<TextInput {...register("title")} maxLength={DOCUMENT_BOUNDS.title} />
			</Field>
			<Field error={errors.category && t("problems.category")} label={t("category")} required>
				<TextInput {...register("category")} list={listId} maxLength={DOCUMENT_BOUNDS.category} />
			</Field>
			<datalist id={listId}>
				{categories.map((one) => (
					<option key={one}>{one}</option>
				))}
			</datalist>
			<ContentFields form={form} />
			<fieldset>
				<legend className="font-medium">{t("readers")}</legend>
				<div className="flex flex-wrap gap-x-6">
					<Checkbox {...register("forUsers")} label={t("forUsers")} />
					<Checkbox {...register("forManagers")} label={t("forManagers")} />
				</div>
				<p className="text-table text-muted">{t("readersHint")}</p>
			</fieldset>
		</SavedFormDialog>
	);
}

/** A link or a text; the values of the hidden field are not lost while the form is open. */
function ContentFields({ form }: { readonly form: SavedForm<DocumentValues> }) {
	const { t } = useTranslation("documents");
	const { register, control } = form;
	const { errors } = form.formState;
	const content = useWatch({ control, name: "content" });
	const length = useWatch({ control, name: "text", compute: (text) => text.length });
	const most = DOCUMENT_BOUNDS.text;
	const textProblem = length > most ? t("problems.textTooLong", { count: length, most }) : t("problems.text");
	return (
		<>
			<FormSegments
				control={control}
				label={t("content")}
				name="content"
				segments={[
					{ value: "link", label: t("contents.link") },
					{ value: "text", label: t("contents.text") },
				]}
			/>
			{content === "link" ? (
				<Field
					error={errors.link && t("problems.link")}
					hint={t("linkHint")}
					key="link"
					label={t("link")}
					required
				>
					<TextInput {...register("link")} inputMode="url" maxLength={DOCUMENT_BOUNDS.link} />
				</Field>
			) : (
				<Field error={errors.text && textProblem} hint={t("textHint")} key="text" label={t("text")} required>
					{/* No `maxLength`: it would silently cut off the end of a pasted text. */}
					<TextArea {...register("text")} className="max-h-[50vh] font-mono" rows={8} />
				</Field>
			)}
		</>
	);
}
