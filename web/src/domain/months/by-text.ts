import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { useTranslation } from "react-i18next";
import { useMinuteText } from "#lib/i18n/minute-text.ts";

/** Who did something with a month, and when. Externals learn the time alone. */
export function useByText(): (by: Named, at: string) => string {
	const { t } = useTranslation("months");
	const minute = useMinuteText();
	return ({ name }, at) => (name === "" ? minute(at) : t("by", { name, time: minute(at) }));
}

interface Move {
	readonly by: Named;
	readonly at: string;
}

/** The same of a move of a month; of an approval of the own month, where there is no other admin, that it is one. */
export function useMoverText(): (ownerId: string, isApproval: boolean, move: Move) => string {
	const { t } = useTranslation("months");
	const minute = useMinuteText();
	const byText = useByText();
	return (ownerId, isApproval, { by, at }) =>
		isApproval && by.id === ownerId ? t("byThemselves", { name: by.name, time: minute(at) }) : byText(by, at);
}
