import { type CustomerCall, nothing, under } from "./customer-call.ts";
import type { Scene } from "./customer-scene.ts";

// Shapes of spec §3.
const CONTRACT = ["userId", "startDate", "partTimeHoursPerMonth"];
const BILLED_HOURS = ["totalHours", "billableHours", "nonBillableHours", "billingRate"];

const day = ({ date }: Scene) => ({ query: { startDate: date, endDate: date } });
const from = ({ date }: Scene) => ({ query: { startDate: date } });

/** Users, contracts and reports. */
export const REPORTS: readonly CustomerCall[] = [
	{
		call: "GET /user/users/",
		role: "user",
		sends: nothing,
		answers: under("users[].", "id", "name", "role"),
	},
	{ call: "GET /user/starting-date/", role: "external", sends: nothing, answers: ["startDate"] },
	{
		call: "GET /bonus/bonuses",
		role: "user",
		sends: day,
		answers: [...BILLED_HOURS, "userBonusPercentages[].bonusPercent"],
	},
	{ call: "GET /profitability/profits", role: "user", sends: day, answers: ["monthlyData[].profitPercent"] },
	{
		call: "GET /billing-rate/billing-rates",
		role: "user",
		sends: day,
		answers: [...BILLED_HOURS, ...under("byDates[].", "date", ...BILLED_HOURS)],
	},
	{
		call: "GET /balance/balances",
		role: "admin",
		sends: from,
		optional: ["startDate"],
		answers: under("balances[].", "userId", "name", "balance"),
	},
	{
		call: "GET /balance/balance/",
		role: "external",
		sends: from,
		optional: ["startDate"],
		answers: ["balance", "startDate", "byMonth[].flex"],
	},
	{
		call: "GET /sales/contracts/",
		role: "admin",
		sends: nothing,
		answers: [...under("contracts[].", ...CONTRACT), "availabilities"],
	},
	{
		call: "GET /contract/contracts/",
		role: "user",
		sends: nothing,
		answers: under("contracts[].", ...CONTRACT),
	},
];

/** Fields of the same calls that only admins see: amounts. */
export const ADMIN_CALLS: readonly CustomerCall[] = [
	{
		call: "GET /profitability/profits",
		role: "admin",
		sends: day,
		answers: under("monthlyData[].", "value", "expenses", "revenue", "fixedRevenue", "users[].name"),
	},
	{
		call: "GET /user/users/",
		role: "admin",
		sends: nothing,
		answers: under("users[].", "id", "name", "role"),
	},
];
