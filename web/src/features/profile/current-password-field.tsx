import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "#ui/forms/field.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { passwordRefusal } from "./confirm-password.ts";

interface CurrentPasswordFieldProps {
	readonly isMissing: boolean;
	/** What the last attempt failed with. */
	readonly failure: unknown;
	readonly input: Omit<ComponentProps<typeof PasswordInput>, "showLabel" | "hideLabel">;
}

/** Asks for the password before a change of the sign-in. */
export function CurrentPasswordField({ isMissing, failure, input }: CurrentPasswordFieldProps) {
	const { t } = useTranslation("profile");
	const refusal = passwordRefusal(failure);
	const error = isMissing ? t("password.missing") : refusal ? t(`password.refusals.${refusal}`) : undefined;
	return (
		<Field error={error} label={t("password.current")} required>
			<PasswordInput
				autoComplete="current-password"
				hideLabel={t("password.hide")}
				showLabel={t("password.show")}
				{...input}
			/>
		</Field>
	);
}
