import { RESOURCE_BOUNDS, RESOURCE_KINDS } from "@tuntikirja/contract/resources/rules.ts";
import { newResourceInputSchema, type Resource } from "@tuntikirja/contract/resources/schema.ts";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { Field, NativeSelect, Options, TextArea, TextInput } from "#ui/forms/field.tsx";
import { useSaveResource } from "./use-resource-calls.ts";

export interface ResourceDialogProps {
	/** Null for a new one. */
	readonly resource: Resource | null;
	readonly onClose: () => void;
}

const schema = newResourceInputSchema
	.pick({ name: true, kind: true })
	.extend({ notes: newResourceInputSchema.shape.notes.unwrap() });
const NOTHING: z.input<typeof schema> = { name: "", kind: "phone", notes: "" };

export function ResourceDialog({ resource, onClose }: ResourceDialogProps) {
	const { t } = useTranslation("resources");
	const { name, kind, notes } = resource ?? NOTHING;
	const form = useSavedForm({
		draft: `resource/${resource?.id ?? "new"}`,
		schema,
		initial: { name, kind, notes },
		save: useSaveResource(resource),
		inputOf: (values, id) => ({ ...values, id: resource?.id ?? id }),
		onSaved: onClose,
	});
	const { register } = form;
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			title={resource ? t("editTitle", { name: resource.name }) : t("add")}
		>
			<Field error={form.formState.errors.name && t("nameRequired")} label={t("name")} required>
				<TextInput {...register("name")} maxLength={RESOURCE_BOUNDS.name} />
			</Field>
			<Field label={t("kind")}>
				<NativeSelect {...register("kind")}>
					<Options nameOf={(one) => t(`kindOne.${one}`)} values={RESOURCE_KINDS} />
				</NativeSelect>
			</Field>
			<Field hint={t("notesHint")} label={t("notes")}>
				<TextArea {...register("notes")} maxLength={RESOURCE_BOUNDS.notes} />
			</Field>
		</SavedFormDialog>
	);
}
