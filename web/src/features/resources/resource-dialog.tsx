import { RESOURCE_BOUNDS, RESOURCE_KINDS } from "@tuntikirja/contract/resources/rules.ts";
import type { Resource } from "@tuntikirja/contract/resources/schema.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Field } from "#ui/forms/field.tsx";
import { NativeSelect } from "#ui/forms/native-select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { useResourceCalls } from "./use-resource-calls.ts";

type Values = Pick<Resource, "name" | "kind" | "notes">;
const NOTHING: Values = { name: "", kind: "phone", notes: "" };

export interface ResourceDialogProps {
	/** Null for a new one. */
	readonly resource: Resource | null;
	readonly onClose: () => void;
}

/** Adds a resource or changes its details. */
export function ResourceDialog({ resource, onClose }: ResourceDialogProps) {
	const { t } = useTranslation("resources");
	const { t: tShell } = useTranslation();
	const { add, change } = useResourceCalls();
	const [newId] = useState(() => crypto.randomUUID());
	const { name, kind, notes } = resource ?? NOTHING;
	const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { name, kind, notes } });
	const submit = handleSubmit((values) => {
		if (resource === null) add.mutate({ id: newId, ...values }, { onSuccess: onClose });
		else change.mutate({ id: resource.id, version: resource.version, ...values }, { onSuccess: onClose });
	});
	return (
		<FormDialog
			cancelLabel={t("cancel")}
			closeLabel={tShell("close")}
			onClose={onClose}
			onSubmit={() => void submit()}
			saving={add.isPending || change.isPending}
			submitLabel={t("save")}
			title={resource ? t("editTitle", { name: resource.name }) : t("add")}
		>
			<Field error={formState.errors.name && t("nameRequired")} label={t("name")} required>
				<TextInput
					{...register("name", { validate: (text) => text.trim() !== "" })}
					maxLength={RESOURCE_BOUNDS.name}
				/>
			</Field>
			<Field label={t("kind")}>
				<NativeSelect {...register("kind")}>
					{RESOURCE_KINDS.map((one) => (
						<option key={one} value={one}>
							{t(`kindOne.${one}`)}
						</option>
					))}
				</NativeSelect>
			</Field>
			<Field hint={t("notesHint")} label={t("notes")}>
				<TextArea {...register("notes")} maxLength={RESOURCE_BOUNDS.notes} />
			</Field>
		</FormDialog>
	);
}
