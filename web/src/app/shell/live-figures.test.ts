import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#lib/api-client.ts";
import { setClock } from "#lib/clock.ts";
import { watchFigures } from "./live-figures.ts";

type Snapshot = { data: () => object | undefined };

const { onSnapshot } = vi.hoisted(() => ({
	onSnapshot: vi.fn<(path: string, onNext: (snapshot: Snapshot) => void) => () => void>(),
}));
vi.mock("firebase/firestore", () => ({
	doc: (_database: unknown, path: string) => path,
	getFirestore: () => ({}),
	connectFirestoreEmulator: () => undefined,
	setLogLevel: () => undefined,
	onSnapshot,
}));

const BALANCE = api.balance.getBalance.queryKey({ input: {} });
const HOLIDAYS = api.specialDays.getAvailableHolidays.queryKey({ input: {} });
const BALANCE_PATH = "balances/aino";
const HOLIDAYS_PATH = "holidayCounts/aino";

let queryClient: QueryClient;

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	onSnapshot.mockReset().mockReturnValue(() => undefined);
	queryClient = new QueryClient();
});

/** Whether the shown data is invalidated after the document's first snapshot. */
async function isRenewedBy(path: string, stored: object, queryKey: QueryKey): Promise<boolean | undefined> {
	onSnapshot.mockClear();
	const end = watchFigures("aino", queryClient);
	const [, onNext] = await vi.waitUntil(() => onSnapshot.mock.calls.find(([watched]) => watched === path));
	onNext({ data: () => stored });
	end();
	return queryClient.getQueryState(queryKey)?.isInvalidated;
}

test("nothing that is shown is nothing to renew", async () => {
	expect(await isRenewedBy(BALANCE_PATH, { ledger: { "2026-06-01": 60 } }, BALANCE)).toBeUndefined();
	const counted = { countedOn: "2026-06-10", holidays: {} };
	expect(await isRenewedBy(HOLIDAYS_PATH, counted, HOLIDAYS)).toBeUndefined();
});

test("a balance that was adjusted while the page came is renewed", async () => {
	const part = { startDate: "2026-01-01", asOf: "2026-06-10", balance: 0, opening: 0, recalculating: 0 };
	queryClient.setQueryData(BALANCE, { ...part, adjustments: [], byMonth: [] });
	expect(await isRenewedBy(BALANCE_PATH, { ledger: {} }, BALANCE)).toBe(false);
	expect(await isRenewedBy(BALANCE_PATH, { ledger: { "2026-06-01": 60 } }, BALANCE)).toBe(true);
});

test.each([
	["the same in another order", 18, "2026-06-10", false],
	["another count of the same day", 17, "2026-06-10", true],
	["a count of an earlier day", 17, "2026-06-09", false],
])(
	"holidays are compared with a count of the same day: %s",
	async (_, availableHolidays, countedOn, renewed) => {
		queryClient.setQueryData(HOLIDAYS, { date: "2026-06-10", availableHolidays: 18, parts: {} } as never);
		const stored = { countedOn, holidays: { availableHolidays, date: countedOn } };
		expect(await isRenewedBy(HOLIDAYS_PATH, stored, HOLIDAYS)).toBe(renewed);
	},
);
