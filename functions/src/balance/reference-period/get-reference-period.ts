import { contract } from "@tuntikirja/contract/contract.ts";
import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { database } from "#firestore/documents.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { loggedDays, type WorkMonth, workMonthDoc } from "#records/months/work-months.ts";
import { periodOfCompany } from "./period-of-company.ts";
import { presentPeriod } from "./present-period.ts";

/** Folded from the source documents, so that no trigger has to run first: P4 of the threat model. */
export const getReferencePeriod = operation(contract.balance.getReferencePeriod).handler(
	async ({ input, context }) => {
		const { uid, profile } = await readableSubject(context.caller, input.userId);
		const period = periodOfCompany(input.date);
		const { startDate, endDate } = period;
		const [{ terms }, months] = await Promise.all([
			loadTerms(database, { uid, startDate: profile.startDate }, startDate, endDate),
			database.getAll<WorkMonth[]>(
				eachMonth(monthOf(startDate), monthOf(endDate)).map((month) => workMonthDoc(uid, month)),
			),
		]);
		const { figures, months: byMonth } = presentPeriod(period, loggedDays(months), terms);
		return { ...figures, months: byMonth };
	},
);
