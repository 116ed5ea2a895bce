import type { ListedReferencePeriod } from "@tuntikirja/contract/balance/reference-period-schema.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { loadTermsOf } from "#hours/load-terms-of-people.ts";
import { loadMonths } from "#records/months/load-months.ts";
import { loggedDays, workMonthDoc } from "#records/months/work-months.ts";
import { companySettingsDoc, DEFAULT_SETTINGS } from "#records/company/company-settings.ts";
import { loadPeople } from "#records/people/load-people.ts";
import { askedDate, periodOfCompany } from "./period-of-company.ts";
import { presentPeriod } from "./present-period.ts";

export const getReferencePeriods = operation(contract.balance.getReferencePeriods).handler(
	async ({ input }) => {
		const date = askedDate(input.date);
		const settings = (await database.get(companySettingsDoc)) ?? DEFAULT_SETTINGS;
		const period = periodOfCompany(date, settings);
		const reader = ofMany();
		const [people, months] = await Promise.all([loadPeople(undefined), loadMonths(reader, null, period)]);
		const termsByPerson = await loadTermsOf(people, period);
		const monthsByPerson = Map.groupBy(months, ({ userId }) => userId);
		const periods = people.list.flatMap(({ uid, profile }): ListedReferencePeriod[] => {
			const terms = termsByPerson.get(uid);
			// A wrong sum is worse than none: whose documents cannot be read is not listed.
			if (terms === undefined || hasUnreadableMonth(reader.skipped, uid)) return [];
			const { figures } = presentPeriod(period, loggedDays(monthsByPerson.get(uid) ?? []), terms);
			if (figures.forecastDays === 0) return [];
			return [{ userId: uid, name: profile.name, isActive: profile.isActive, ...figures }];
		});
		return { periods };
	},
);

function hasUnreadableMonth(skipped: ReadonlySet<string>, uid: string): boolean {
	const prefix = workMonthDoc(uid, "").path;
	return [...skipped].some((path) => path.startsWith(prefix));
}
