import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Preset } from "@tuntikirja/contract/payroll/presets/preset-schema.ts";
import type { PayrollSettings, WageType } from "@tuntikirja/contract/payroll/schema.ts";
import { useTranslation } from "react-i18next";
import { api, client } from "#lib/api-client.ts";

/** Wage types and pay groups. */
export const payrollSettings = () => queryOptions(api.payroll.getPayrollSettings.queryOptions({ input: {} }));

export function usePayrollSettings() {
	return useQuery(payrollSettings());
}

/** Saves the whole list of wage types; undefined: it has not come yet. */
export function useSaveWageTypes(saved: PayrollSettings | undefined) {
	return useSaveSettings(saved, (wageTypes: WageType[]) => ({ wageTypes }));
}
export type SaveWageTypes = ReturnType<typeof useSaveWageTypes>;

/** Saves whether batches have the bonus of the month. */
export function useSaveBonus(saved: PayrollSettings | undefined) {
	return useSaveSettings(saved, (handsOverBonus: boolean) => ({ handsOverBonus }));
}

/** Saves the whole list of forms of files. */
export function useSavePresets(saved: PayrollSettings | undefined) {
	return useSaveSettings(saved, (presets: Preset[]) => ({ presets }));
}
export type SavePresets = ReturnType<typeof useSavePresets>;

function useSaveSettings<Value>(
	saved: PayrollSettings | undefined,
	editOf: (value: Value) => Partial<PayrollSettings>,
) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (value: Value) =>
			client.payroll.updatePayrollSettings({
				...editOf(value),
				...(saved && { revision: saved.revision }),
			}),
		meta: { success: t("saved") },
		onSuccess: (answer) => queryClient.setQueryData(payrollSettings().queryKey, answer),
	});
}
