import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { Reader } from "#firestore/documents.ts";
import { AppError } from "#http/app-error.ts";
import { operation } from "#http/operation.ts";
import { requireOpenMonths } from "#work-days/locking/require-open-months.ts";
import { monthsBetween } from "#work-days/store.ts";
import { changeProfile } from "./change-profile.ts";
import { presentAccount } from "./present-account.ts";

/** Months read at once while looking for logged days, and dates named in a refusal. */
const MONTHS_AT_ONCE = 12;
const DATES_NAMED = 31;

/** Entries before the first day could not have been logged (rules §2), so the day cannot move beyond them. */
export const updateStartDate = operation(contract.users.updateStartDate).handler(
	async ({ input, context }) => {
		const { userId, startDate } = input;
		const profile = await changeProfile({ ...context, userId }, async (before, writer) => {
			const [first, second] = [startDate, before.startDate].sort() as [LocalDate, LocalDate];
			if (first < second)
				await requireOpenMonths(writer, userId, [{ startDate: first, endDate: addDays(second, -1) }]);
			if (startDate > before.startDate)
				await requireNothingLogged(writer, userId, before.startDate, startDate);
			return { startDate };
		});
		return presentAccount(userId, profile);
	},
);

/** @throws start-date-days-logged */
async function requireNothingLogged(
	reader: Reader,
	uid: string,
	from: LocalDate,
	until: LocalDate,
): Promise<void> {
	const last = monthOf(addDays(until, -1));
	let month = monthOf(from);
	while (month <= last) {
		const found = await reader.find(monthsBetween(uid, month, last, MONTHS_AT_ONCE));
		const dates = found
			.filter(({ userId }) => userId === uid)
			.flatMap(({ days }) => Object.entries(days))
			.filter(([date, { entries }]) => date >= from && date < until && Object.keys(entries).length > 0)
			.map(([date]) => date);
		if (dates.length > 0)
			throw new AppError("start-date-days-logged", { dates: dates.sort().slice(0, DATES_NAMED) });
		const latest = found.at(-1)?.month;
		if (latest === undefined || found.length < MONTHS_AT_ONCE) return;
		month = addMonths(latest, 1);
	}
}
