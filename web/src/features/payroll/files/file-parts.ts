import type { PayrollFile } from "@tuntikirja/contract/payroll/presets/preset-files.ts";
import { useTranslation } from "react-i18next";

/** What of a batch a file has, in words; none: all of it. */
export function useFileParts() {
	const { t } = useTranslation("wages", { keyPrefix: "payroll.files" });
	return ({ payGroup, isAbsences }: PayrollFile): string[] => [
		...(payGroup === null ? [] : [payGroup === "" ? t("withoutGroup") : payGroup]),
		...(isAbsences ? [t("absences")] : []),
	];
}
