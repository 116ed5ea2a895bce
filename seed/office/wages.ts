import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { WageKind } from "@tuntikirja/contract/wages/wage-kinds.ts";
import type { StoredWages } from "@tuntikirja/functions/records/people/wages.ts";
import { adoptionDate, monthsAgo } from "#seed/calendar.ts";
import { PEOPLE } from "#seed/people.ts";

/** Euros per month or hour; the second amount is valid from the company's last raise on. */
interface Pay {
	readonly kind: WageKind;
	readonly euros: number;
	readonly raisedTo?: number;
}

/** Months since the last raise of all wages. */
const RAISED_MONTHS_AGO = 8;

/** Liisa has no wage yet, which reports show before any total. */
const PAY: Readonly<Record<string, Pay>> = {
	"demo-admin": { kind: "monthly", euros: 5200, raisedTo: 5380 },
	"demo-manager": { kind: "monthly", euros: 4900, raisedTo: 5050 },
	"demo-user": { kind: "monthly", euros: 3800, raisedTo: 4000 },
	"demo-external": { kind: "hourly", euros: 46 },
	"sari-makela": { kind: "monthly", euros: 1950, raisedTo: 2020 },
	"petri-koskinen": { kind: "monthly", euros: 4750, raisedTo: 4890 },
	"anna-lehtonen": { kind: "monthly", euros: 3900, raisedTo: 3150 },
	"juhani-rantanen": { kind: "monthly", euros: 4300, raisedTo: 4450 },
	"noora-salminen": { kind: "monthly", euros: 2350, raisedTo: 2440 },
	"ville-hamalainen": { kind: "monthly", euros: 3400 },
	"kaisa-turunen": { kind: "hourly", euros: 23, raisedTo: 24 },
	"oskar-lindqvist": { kind: "monthly", euros: 4100, raisedTo: 4250 },
	"eero-manninen": { kind: "monthly", euros: 4000 },
};

/** The wages of all people, from their first day until the end of their last contract. */
export function demoWages(today: LocalDate): StoredWages[] {
	const raise = monthsAgo(today, RAISED_MONTHS_AGO);
	return PEOPLE.flatMap(({ uid, startedMonthsAgo, contracts }): StoredWages[] => {
		const pay = PAY[uid];
		if (pay === undefined) return [];
		const start = startedMonthsAgo === null ? adoptionDate(today) : monthsAgo(today, startedMonthsAgo);
		const { kind, euros, raisedTo } = pay;
		const left = contracts.at(-1)?.untilMonthsAgo ?? null;
		const endDate = left === null ? null : lastDay(addMonths(monthOf(today), -left));
		const first = { startDate: start, endDate, kind, cents: euros * 100 };
		if (raisedTo === undefined) return [{ userId: uid, wages: { [`${uid}-wage-1`]: first } }];
		return [
			{
				userId: uid,
				wages: {
					[`${uid}-wage-1`]: { ...first, endDate: addDays(raise, -1) },
					[`${uid}-wage-2`]: { ...first, startDate: raise, cents: raisedTo * 100 },
				},
			},
		];
	});
}
