import type { MonthApproval } from "@tuntikirja/contract/months/schema.ts";
import { useTranslation } from "react-i18next";

/** What a month lacks, a line each: missing and short days, and limits of the Working Hours Act. */
export function useLacks(): (approval: Pick<MonthApproval, "missing" | "short" | "limits">) => string[] {
	const { t } = useTranslation("months");
	return ({ missing, short, limits }) => [
		...(missing.length > 0 ? [t("lacks.missing", { count: missing.length })] : []),
		...(short.length > 0 ? [t("lacks.short", { count: short.length })] : []),
		...limits.map((limit) => t(`limits.${limit}`)),
	];
}
