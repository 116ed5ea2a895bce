import { contract } from "@tuntikirja/contract/contract.ts";
import { addMonths, eachMonth, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { database } from "#firestore/documents.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { balanceDoc } from "#records/derived/balances.ts";
import { loggedDays, workMonthDoc } from "#records/months/work-months.ts";
import { carriedInto } from "#hours/reference-period/carried-balance.ts";
import { askedDate, periodOfCompany } from "#hours/reference-period/period-of-company.ts";
import { presentPeriod } from "#hours/reference-period/present-period.ts";

/** Months from a date to the furthest end of its period, whichever month the periods begin with. */
const REACH = 3;

/** Folded from the source documents, so that no trigger has to run first: P4 of the threat model. */
export const getReferencePeriod = operation(contract.balance.getReferencePeriod).handler(
	async ({ input, context }) => {
		const { uid, profile } = await readableSubject(context.caller, input.userId);
		const date = askedDate(input.date);
		const monthAway = (months: number) => firstDay(addMonths(monthOf(date), months));
		const person = { uid, startDate: profile.startDate };
		// The settings say which months are read, and come with the calendar of all that may be.
		const { terms, settings } = await loadTerms(database, person, monthAway(-REACH), monthAway(REACH));
		const period = periodOfCompany(date, settings);
		const months = eachMonth(monthOf(period.startDate), monthOf(period.endDate));
		const [stored, balance] = await Promise.all([
			database.getAll(months.map((month) => workMonthDoc(uid, month))),
			database.get(balanceDoc(uid)),
		]);
		const carriedBy = await carriedInto(period, { uid, profile }, balance, settings);
		const { figures, months: byMonth } = presentPeriod(period, loggedDays(stored), terms, carriedBy);
		return { ...figures, months: byMonth };
	},
);
