import { useTranslation } from "react-i18next";
import type login from "#locales/en/login.json";

/** The checks name their messages by key; this says them in the language on screen. */
export function useValidationText(): (
	error: { readonly message?: string | undefined } | undefined,
) => string | undefined {
	const { t } = useTranslation("login");
	return (error) =>
		error?.message ? t(`validation.${error.message as keyof typeof login.validation}`) : undefined;
}
