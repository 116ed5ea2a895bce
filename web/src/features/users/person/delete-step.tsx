import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "#lib/api-client.ts";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { StepProps } from "./step.ts";
import { StepForm } from "./step-form.tsx";
import { useAccountChange } from "./use-account-change.ts";

export interface DeleteStepProps extends StepProps {
	readonly onDeleted: () => void;
}

/** Deletes a person after their name has been typed: name and sign-in cannot be restored. */
export function DeleteStep({ person, onBack, onDeleted }: DeleteStepProps) {
	const { t } = useTranslation("users");
	const [typed, setTyped] = useState("");
	const { name } = person;
	const remove = useAccountChange(client.users.deleteUser, {
		success: t("delete.deleted", { name }),
		failure: t("delete.failed"),
	});
	return (
		<StepForm
			action={t("delete.delete")}
			danger
			disabled={typed.trim() !== name}
			onBack={onBack}
			onSubmit={() => remove.mutate({ userId: person.id }, { onSuccess: onDeleted })}
			pending={remove.isPending}
		>
			<p>{t("delete.text", { name })}</p>
			<p className="text-muted">{t("delete.history")}</p>
			<Field label={t("delete.type", { name })}>
				<TextInput autoComplete="off" onChange={({ target }) => setTyped(target.value)} value={typed} />
			</Field>
		</StepForm>
	);
}
