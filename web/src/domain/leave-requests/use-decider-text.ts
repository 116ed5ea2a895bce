import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { useTranslation } from "react-i18next";

/** Who decides about what waits, by name as far as the viewer learns them. An admin always can. */
export function useDeciderText(): (deciders: LeaveRequest["deciders"]) => string {
	const { t } = useTranslation("leave-requests");
	return (deciders) => {
		if (deciders === undefined) return t("decider.anyone");
		const names = deciders.map(({ name }) => name).join(", ");
		return names === "" ? t("decider.admin") : t("decider.named", { names });
	};
}
