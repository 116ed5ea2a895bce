import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PayrollSettings, payrollPersonSchema, WageType } from "@tuntikirja/contract/payroll/schema.ts";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { api, client } from "#lib/api-client.ts";

/** An employee as payroll knows them. */
export type Employee = z.infer<typeof payrollPersonSchema> & { readonly name: string };

/** Wage types and pay groups. */
export const payrollSettings = () => queryOptions(api.payroll.getPayrollSettings.queryOptions({ input: {} }));

export function usePayrollSettings() {
	return useQuery(payrollSettings());
}

/** Saves the whole list of wage types; undefined: it has not come yet. */
export function useSaveWageTypes(saved: PayrollSettings | undefined) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (wageTypes: WageType[]) =>
			client.payroll.updatePayrollSettings({ wageTypes, ...(saved && { revision: saved.revision }) }),
		meta: { success: t("saved") },
		onSuccess: (answer) => queryClient.setQueryData(payrollSettings().queryKey, answer),
	});
}
export type SaveWageTypes = ReturnType<typeof useSaveWageTypes>;
