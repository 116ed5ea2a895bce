import type { DifferenceCause } from "@tuntikirja/contract/invoicing/difference-causes.ts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** What has made differences, each once; empty without any. */
export function useCausesText(): (causes: readonly DifferenceCause[]) => string {
	const { t } = useTranslation("reports-money");
	return useCallback(
		(causes) => [...new Set(causes)].map((cause) => t(`invoicing.causes.${cause}`)).join(", "),
		[t],
	);
}
