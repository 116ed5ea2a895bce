import { useTranslation } from "react-i18next";
import { errorMessage } from "#lib/error-message.ts";
import { passwordRefusal } from "./confirm-password.ts";

/** The text for a failed change of the sign-in; null where the field of the password shows it, or nothing failed. */
export function useFailureText(error: unknown): string | null {
	const { t } = useTranslation("errors");
	return error === null || passwordRefusal(error) ? null : errorMessage(error, t);
}
