import { detailsInputSchema } from "@tuntikirja/contract/users/account-schema.ts";
import { USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { client } from "#lib/api-client.ts";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { StepProps } from "./step.ts";
import { SavedStep } from "./step-form.tsx";
import { useAccountChange } from "./use-account-change.ts";

const schema = detailsInputSchema.omit({ userId: true }).required();

/** Corrects a person's name, or gives them another address, which signs them out everywhere. */
export function DetailsStep({ person, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const { id: userId, name, email } = person;
	const form = useSavedForm({
		draft: `user/${userId}/details`,
		schema,
		initial: { name, email },
		save: useAccountChange(client.users.updateDetails, {
			success: t("details.saved", { name }),
			failure: t("details.failed"),
		}),
		// An address that stays is not sent, so that nothing is asked about it.
		inputOf: (values) => ({
			userId,
			name: values.name,
			...(values.email !== email && { email: values.email }),
		}),
		onSaved: onBack,
	});
	const { control, register, formState } = form;
	const isMoved = useWatch({
		control,
		name: "email",
		compute: (typed) => typed.trim().toLowerCase() !== email,
	});
	return (
		<SavedStep form={form} onBack={onBack}>
			<Field error={formState.errors.name && t("details.nameProblem")} label={t("columns.name")} required>
				<TextInput autoComplete="off" maxLength={USER_BOUNDS.fullName.max} {...register("name")} />
			</Field>
			<Field error={formState.errors.email && t("details.emailProblem")} label={t("columns.email")} required>
				<TextInput
					autoComplete="off"
					inputMode="email"
					maxLength={USER_BOUNDS.email.max}
					{...register("email")}
				/>
			</Field>
			{isMoved && (
				<p className="rounded-control border border-warn/50 p-3" role="status">
					{t("details.moved", { name })}
				</p>
			)}
		</SavedStep>
	);
}
