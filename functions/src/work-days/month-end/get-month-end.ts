import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { deadlinesOf } from "#work-days/approval/present-month.ts";
import { loadMonthEnd } from "./load-month-end.ts";

export const getMonthEnd = operation(contract.months.getMonthEnd).handler(
	async ({ input: { month }, context: { caller } }) => {
		const { settings, holidays, lines } = await loadMonthEnd(caller, month);
		return {
			month,
			isOn: settings.monthApproval,
			due: deadlinesOf(month, holidays, settings),
			people: [...lines],
		};
	},
);
