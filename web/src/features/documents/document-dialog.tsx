import { DOCUMENT_BOUNDS } from "@tuntikirja/contract/documents/bounds.ts";
import type { CompanyDocument } from "@tuntikirja/contract/documents/schema.ts";
import { useId, useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { type DocumentValues, inputOf, isLink, NEW_DOCUMENT, valuesOf } from "./document-values.ts";
import { useDocumentCalls } from "./use-document-calls.ts";

export interface DocumentDialogProps {
	/** Null for a new one. */
	readonly document: CompanyDocument | null;
	/** Existing categories to choose from. */
	readonly categories: readonly string[];
	readonly onClose: () => void;
}

const isWritten = (text: string) => text.trim() !== "";

/** Adds or changes a document: a link or a Markdown page, and the roles that can read it. */
export function DocumentDialog({ document, categories, onClose }: DocumentDialogProps) {
	const { t } = useTranslation("documents");
	const { t: tShell } = useTranslation();
	const { add, change } = useDocumentCalls();
	const listId = useId();
	const [newId] = useState(() => crypto.randomUUID());
	const form = useForm<DocumentValues>({ defaultValues: document ? valuesOf(document) : NEW_DOCUMENT });
	const { register, handleSubmit, formState } = form;
	const submit = handleSubmit((values) => {
		const input = inputOf(values);
		if (document === null) add.mutate({ id: newId, ...input }, { onSuccess: onClose });
		else change.mutate({ id: document.id, version: document.version, ...input }, { onSuccess: onClose });
	});
	return (
		<FormDialog
			cancelLabel={t("cancel")}
			closeLabel={tShell("close")}
			onClose={onClose}
			onSubmit={() => void submit()}
			saving={add.isPending || change.isPending}
			submitLabel={t("save")}
			title={document ? t("edit", { title: document.title }) : t("add")}
			width="wide"
		>
			<Field error={formState.errors.title && t("problems.title")} label={t("title")} required>
				<TextInput {...register("title", { validate: isWritten })} maxLength={DOCUMENT_BOUNDS.title} />
			</Field>
			<Field error={formState.errors.category && t("problems.category")} label={t("category")} required>
				<TextInput
					{...register("category", { validate: isWritten })}
					list={listId}
					maxLength={DOCUMENT_BOUNDS.category}
				/>
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
		</FormDialog>
	);
}

/** A link or a text; the values of the hidden field are not lost while the form is open. */
function ContentFields({ form }: { readonly form: UseFormReturn<DocumentValues> }) {
	const { t } = useTranslation("documents");
	const { register, control, formState, setValue } = form;
	/** No `maxLength`: it would silently cut off the end of a pasted text. */
	const textProblem = (text: string) => {
		if (!isWritten(text)) return t("problems.text");
		const most = DOCUMENT_BOUNDS.text;
		return text.length > most ? t("problems.textTooLong", { count: text.length, most }) : null;
	};
	const content = useWatch({ control, name: "content" });
	const { errors } = formState;
	return (
		<>
			<SegmentedControl
				label={t("content")}
				onChange={(value) => setValue("content", value)}
				segments={[
					{ value: "link", label: t("contents.link") },
					{ value: "text", label: t("contents.text") },
				]}
				value={content}
			/>
			{content === "link" ? (
				<Field
					error={errors.link && t("problems.link")}
					hint={t("linkHint")}
					key="link"
					label={t("link")}
					required
				>
					<TextInput
						{...register("link", { validate: (text, { content: now }) => now !== "link" || isLink(text) })}
						inputMode="url"
						maxLength={DOCUMENT_BOUNDS.link}
					/>
				</Field>
			) : (
				<Field error={errors.text?.message} hint={t("textHint")} key="text" label={t("text")} required>
					<TextArea
						{...register("text", {
							validate: (text, { content: now }) => now !== "text" || textProblem(text) || true,
						})}
						className="max-h-[50vh] font-mono"
						rows={8}
					/>
				</Field>
			)}
		</>
	);
}
