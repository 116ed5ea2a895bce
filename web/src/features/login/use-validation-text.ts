import { useTranslation } from "react-i18next";
import type login from "#locales/en/login.json";

/** Translates the message keys of the checks. */
export function useValidationText(): (
	error: { readonly message?: string | undefined } | undefined,
) => string | undefined {
	const { t } = useTranslation("login");
	return (error) =>
		error?.message ? t(`validation.${error.message as keyof typeof login.validation}`) : undefined;
}
