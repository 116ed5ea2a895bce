import { ROLES } from "@tuntikirja/contract/kernel/roles.ts";
import { LANGUAGES } from "@tuntikirja/contract/users/schema.ts";
import type { FieldErrors } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormDateField } from "#domain/forms/date/form-date-field.tsx";
import type { SavedForm } from "#domain/forms/use-saved-form.ts";
import { NameFields } from "#features/users/new-user/name-fields.tsx";
import { Field } from "#ui/forms/field.tsx";
import { NativeSelect, Options } from "#ui/forms/native-select.tsx";
import type { JoiningInput, JoiningValues } from "./joining-schema.ts";

export interface StepProps {
	readonly form: SavedForm<JoiningValues, JoiningInput>;
	/** Problems of all steps. */
	readonly errors: FieldErrors<JoiningValues>;
}

/** Who joins, in which role, and when. */
export function PersonStep({ form: { control, register }, errors }: StepProps) {
	const { t } = useTranslation("joining");
	const { t: tUsers } = useTranslation("users");
	const { t: tShell } = useTranslation();
	return (
		<>
			<NameFields emailHint={t("emailHint")} errors={errors} register={register} />
			<div className="grid gap-4 sm:grid-cols-2">
				<Field hint={tUsers("new.roleHint")} label={tUsers("columns.role")} required>
					<NativeSelect {...register("role")}>
						<Options nameOf={(role) => tShell(`roles.${role}`)} values={ROLES} />
					</NativeSelect>
				</Field>
				<Field label={t("language")} required>
					<NativeSelect {...register("language")}>
						<Options nameOf={(language) => t(`languages.${language}`)} values={LANGUAGES} />
					</NativeSelect>
				</Field>
			</div>
			<FormDateField
				align="left"
				control={control}
				error={errors.startDate && tUsers("validation.startDateRequired")}
				hint={t("startHint")}
				label={tUsers("columns.startDate")}
				name="startDate"
			/>
		</>
	);
}
