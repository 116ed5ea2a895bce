import type { Adjustment } from "@tuntikirja/contract/balance/rules.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { monthsAgo } from "./calendar.ts";
import type { Person } from "./people.ts";

/** The adjustments of a person's balance up to today, without the one at the end of a contract. */
export function ledgerOf(person: Person, startDate: LocalDate, today: LocalDate): Adjustment[] {
	const opening: Adjustment = {
		id: "opening",
		date: startDate,
		kind: "opening",
		minutes: toMinutes(person.openingHours),
		notes: "Saldo edellisestä järjestelmästä",
	};
	const later = laterAdjustments(person.uid, today).filter(({ date }) => date >= startDate && date < today);
	return person.openingHours === 0 ? later : [opening, ...later];
}

function laterAdjustments(uid: string, today: LocalDate): Adjustment[] {
	const lastYear = Number(today.slice(0, 4)) - 1;
	switch (uid) {
		case "juhani-rantanen":
			return [aPayout(`${lastYear}-12-31`, 10)];
		case "petri-koskinen":
			return [aPayout(`${lastYear}-09-30`, 8)];
		case "oskar-lindqvist": {
			const date = addDays(monthsAgo(today, 2), 8);
			return [
				{ id: "correction-1", date, kind: "correction", minutes: 450, notes: "Viikonlopun päivystys" },
				{
					id: "correction-2",
					date: addDays(date, 1),
					kind: "correction",
					minutes: -450,
					notes: "Väärä henkilö, perutaan",
				},
			];
		}
		default:
			return [];
	}
}

function aPayout(date: LocalDate, hours: number): Adjustment {
	return {
		id: `payout-${date}`,
		date,
		kind: "payout",
		minutes: -toMinutes(hours),
		notes: "Saldotunteja rahana",
	};
}
