import { approveMonth, returnMonth, submitMonth, withdrawMonth } from "#work-days/approval/change-month.ts";
import { getMonth } from "#work-days/approval/get-month.ts";
import { askCorrection } from "#work-days/corrections/ask-correction.ts";
import { approveCorrection, declineCorrection } from "#work-days/corrections/decide-correction.ts";
import { approveMonths, lockMonths } from "#work-days/month-end/act-on-months.ts";
import { getMonthEndMoney } from "#work-days/month-end/get-month-end-money.ts";
import { getMonthEnd } from "#work-days/month-end/get-month-end.ts";

/** What can be done with a month as a whole, for the router. */
export const months = {
	approveCorrection,
	approveMonth,
	approveMonths,
	askCorrection,
	declineCorrection,
	getMonth,
	getMonthEnd,
	getMonthEndMoney,
	lockMonths,
	returnMonth,
	submitMonth,
	withdrawMonth,
};
