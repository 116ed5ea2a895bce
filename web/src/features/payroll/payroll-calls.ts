import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#lib/api-client.ts";

/** Wage types and pay groups. */
export const payrollSettings = () => queryOptions(api.payroll.getPayrollSettings.queryOptions({ input: {} }));

export function usePayrollSettings() {
	return useQuery(payrollSettings());
}
