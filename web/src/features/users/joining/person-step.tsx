import { ROLES } from "@tuntikirja/contract/kernel/roles.ts";
import { USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import { LANGUAGES } from "@tuntikirja/contract/users/schema.ts";
import type { FieldErrors } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormDateField } from "#domain/forms/date/form-date-field.tsx";
import type { SavedForm } from "#domain/forms/use-saved-form.ts";
import type { ValidationKey } from "#features/users/new-user/new-user-schema.ts";
import { Field } from "#ui/forms/field.tsx";
import { NativeSelect } from "#ui/forms/native-select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
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
	const errorOf = (field: "firstName" | "lastName" | "email") => {
		const key = errors[field]?.message as ValidationKey | undefined;
		return key && tUsers(`validation.${key}`, USER_BOUNDS.password);
	};
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field error={errorOf("firstName")} label={tUsers("new.firstName")} required>
					<TextInput autoComplete="off" {...register("firstName")} />
				</Field>
				<Field error={errorOf("lastName")} label={tUsers("new.lastName")} required>
					<TextInput autoComplete="off" {...register("lastName")} />
				</Field>
			</div>
			<Field error={errorOf("email")} hint={t("emailHint")} label={tUsers("columns.email")} required>
				<TextInput autoComplete="off" type="email" {...register("email")} />
			</Field>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field hint={tUsers("new.roleHint")} label={tUsers("columns.role")} required>
					<NativeSelect {...register("role")}>
						{ROLES.map((role) => (
							<option key={role} value={role}>
								{tShell(`roles.${role}`)}
							</option>
						))}
					</NativeSelect>
				</Field>
				<Field label={t("language")} required>
					<NativeSelect {...register("language")}>
						{LANGUAGES.map((language) => (
							<option key={language} value={language}>
								{t(`languages.${language}`)}
							</option>
						))}
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
