import { contract } from "@tuntikirja/contract/contract.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { markStaleFrom } from "#records/derived/balances.ts";
import { operation } from "#http/operation.ts";
import { changeProfile } from "#users/change-profile.ts";
import { presentAccount } from "#users/present-account.ts";
import { requireOpenMonths } from "#hours/require-open-months.ts";
import { daysOfMove, requireNoLoggedDays } from "./start-date-move.ts";

export const updateStartDate = operation(contract.users.updateStartDate).handler(
	async ({ input, context }) => {
		const { userId, startDate } = input;
		const profile = await changeProfile({ ...context, userId }, async (before, writer) => {
			const days = daysOfMove(before.startDate, startDate);
			await requireOpenMonths(writer, userId, days);
			await requireNoLoggedDays(writer, userId, before.startDate, startDate);
			const [moved] = days;
			if (moved !== undefined) markStaleFrom(writer, userId, monthOf(moved.startDate));
			return { startDate };
		});
		return presentAccount(userId, profile);
	},
);
