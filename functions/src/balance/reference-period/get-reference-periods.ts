import { contract } from "@tuntikirja/contract/contract.ts";
import { loadReferencePeriods } from "#hours/reference-period/load-reference-periods.ts";
import { askedDate } from "#hours/reference-period/period-of-company.ts";
import { operation } from "#http/operation.ts";

export const getReferencePeriods = operation(contract.balance.getReferencePeriods).handler(
	async ({ input }) => ({ periods: await loadReferencePeriods(askedDate(input.date)) }),
);
