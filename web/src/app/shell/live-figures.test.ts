import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#lib/api-client.ts";
import { setClock } from "#lib/clock.ts";
import type { Watcher } from "#lib/live/live-document.ts";
import { watchFigures } from "./live-figures.ts";

const { watchDocument } = vi.hoisted(() => ({
	watchDocument: vi.fn<(path: string, watcher: Watcher<object>) => () => void>(),
}));
vi.mock("#lib/live/live-document.ts", () => ({ watchDocument }));

const BALANCE = api.balance.getBalance.queryKey({ input: {} });
const HOLIDAYS = api.specialDays.getAvailableHolidays.queryKey({ input: {} });

let queryClient: QueryClient;

/** Whether the first snapshot of the document differs from what is shown. */
function differs(path: string, stored: object): boolean | undefined {
	return watchDocument.mock.calls.find(([watched]) => watched === path)?.[1].differs(stored);
}

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	watchDocument.mockReset().mockReturnValue(() => undefined);
	queryClient = new QueryClient();
	watchFigures("aino", queryClient);
});

test("nothing that is shown is nothing to renew", () => {
	expect(differs("balances/aino", { ledger: { "2026-06-01": 60 } })).toBe(false);
	expect(differs("holidayCounts/aino", { countedOn: "2026-06-10", holidays: {} })).toBe(false);
});

test("a balance that was adjusted while the page came is renewed", () => {
	const part = { startDate: "2026-01-01", asOf: "2026-06-10", balance: 0, opening: 0, recalculating: 0 };
	queryClient.setQueryData(BALANCE, { ...part, adjustments: [], byMonth: [] });
	expect(differs("balances/aino", { ledger: {} })).toBe(false);
	expect(differs("balances/aino", { ledger: { "2026-06-01": 60 } })).toBe(true);
});

test("holidays are compared with a count of the same day, in whatever order their fields stand", () => {
	queryClient.setQueryData(HOLIDAYS, { date: "2026-06-10", availableHolidays: 18, parts: {} } as never);
	const counted = (availableHolidays: number, countedOn: string) =>
		differs("holidayCounts/aino", { countedOn, holidays: { availableHolidays, date: countedOn } });
	expect(counted(18, "2026-06-10")).toBe(false);
	expect(counted(17, "2026-06-10")).toBe(true);
	expect(counted(17, "2026-06-09")).toBe(false);
});
