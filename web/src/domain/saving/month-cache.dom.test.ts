import { QueryClient } from "@tanstack/react-query";
import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { beforeEach, expect, test } from "vitest";
import { api } from "#lib/api-client.ts";
import { setClock } from "#lib/clock.ts";
import { aMonth, anEntry } from "#test/work-days/work-day-builder.ts";
import { monthCache } from "./month-cache.ts";
import * as rules from "./optimistic-month.ts";

const TODAY = "2026-06-10";
beforeEach(() => setClock(() => new Date(`${TODAY}T09:00:00Z`)));

const balanceFrom = (startDate: string): Balance => ({
	balance: 10,
	asOf: "2026-06-09",
	startDate,
	opening: 0,
	adjustments: [],
	byMonth: [],
	recalculating: 0,
});

test.each([
	["2026-01-01", "2026-06-08", 17.5, "a day since the first one"],
	["2026-06-08", "2026-06-08", 17.5, "the day of an opening"],
	["2026-06-09", "2026-06-08", 10, "the day before an opening"],
	["2026-06-09", "2026-06-10", 6.5, "today, which counts from its first entry"],
	["2026-06-09", "2026-06-11", 10, "a day to come"],
])("a balance from %s with work on %s is %d: %s", (startDate, date, balance) => {
	const client = new QueryClient();
	const key = api.balance.getBalance.queryKey({ input: {} });
	client.setQueryData(key, balanceFrom(startDate));
	const range = { startDate: "2026-06-01", endDate: "2026-06-30" };
	client.setQueryData(
		api.workDays.getWorkDays.queryKey({ input: range }),
		aMonth("2026-06-01", "2026-06-30", TODAY),
	);

	const hours = date === TODAY ? 4 : 7.5;
	monthCache(client, rules).put(anEntry(date, { hours }));

	expect(client.getQueryData(key)?.balance).toBe(balance);
});
