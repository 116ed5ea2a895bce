import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { useTranslation } from "react-i18next";
import { useMinuteText } from "#lib/i18n/minute-text.ts";

/** Who did something with a month, and when. Externals learn the time alone. */
export function useByText(): (by: Named, at: string) => string {
	const { t } = useTranslation("months");
	const minute = useMinuteText();
	return ({ name }, at) => (name === "" ? minute(at) : t("by", { name, time: minute(at) }));
}
