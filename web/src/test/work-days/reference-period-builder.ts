import type { ListedReferencePeriod, ReferencePeriod } from "@tuntikirja/contract/balance/schema.ts";
import { HttpResponse, http } from "msw";
import { network } from "#test/network.ts";

/** May to August 2026 on 10 June, well within the limits. For tests. */
export function aReferencePeriod(overrides: Partial<ReferencePeriod> = {}): ReferencePeriod {
	return {
		startDate: "2026-05-01",
		endDate: "2026-08-31",
		asOf: "2026-06-09",
		hasFlex: true,
		flex: 12.25,
		carried: 0,
		missing: 0,
		neutralDays: 0,
		flexForecast: 4.75,
		worked: 199.75,
		workedForecast: 612.25,
		days: 40,
		forecastDays: 123,
		weekly: 34.96,
		weeklyForecast: 34.84,
		limits: { flexOver: 60, flexUnder: -20, weekly: 48, dailyFlex: 4 },
		warnings: [],
		months: [
			{ month: "2026-05", flex: 10, worked: 152.5, flexAhead: 0, workedAhead: 0 },
			{ month: "2026-06", flex: 2.25, worked: 47.25, flexAhead: -7.5, workedAhead: 105 },
			{ month: "2026-07", flex: 0, worked: 0, flexAhead: 0, workedAhead: 150 },
			{ month: "2026-08", flex: 0, worked: 0, flexAhead: 0, workedAhead: 157.5 },
		],
		...overrides,
	};
}

/** The same of a person in the list of all people. For tests. */
export function aListedPeriod(
	userId: string,
	name: string,
	overrides: Partial<ListedReferencePeriod> = {},
): ListedReferencePeriod {
	const { months: _, ...figures } = aReferencePeriod();
	return { userId, name, isActive: true, ...figures, ...overrides };
}

/** Answers the call of the caller's own reference period. */
export function answerReferencePeriod(overrides: Partial<ReferencePeriod> = {}): void {
	const period = aReferencePeriod(overrides);
	network.use(http.get("*/api/balance/reference-period", () => HttpResponse.json(period)));
}
