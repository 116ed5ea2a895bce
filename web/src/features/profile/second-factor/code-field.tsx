import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { SecondFactorProblem } from "#lib/second-factor/second-factor.ts";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";

export interface CodeFieldProps extends ComponentProps<"input"> {
	/** Not six digits. */
	readonly isMissing: boolean;
	/** Why the provider has refused the code. */
	readonly problem: SecondFactorProblem | null;
}

/** The six digits that the authenticator app shows. */
export function CodeField({ isMissing, problem, ...input }: CodeFieldProps) {
	const { t } = useTranslation("second-factor");
	const shown = isMissing ? "codeFormat" : problem;
	return (
		<Field error={shown ? t(`problems.${shown}`) : undefined} hint={t("codeHint")} label={t("code")} required>
			<TextInput autoComplete="one-time-code" inputMode="numeric" maxLength={7} {...input} />
		</Field>
	);
}
