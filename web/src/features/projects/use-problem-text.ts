import type { FieldError } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type projects from "#locales/en/projects.json";

/** The text of a field's problem; the schema's messages are its keys. */
export function useProblemText() {
	const { t } = useTranslation("projects");
	return (error: FieldError | undefined) =>
		error && t(`problems.${error.message as keyof typeof projects.problems}`);
}
