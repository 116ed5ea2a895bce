import { hashKey, QueryClient, type QueryKey } from "@tanstack/react-query";
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

/** Balance, holidays, and the marks of holidays, which are stored with the balance. */
const LISTENERS = 3;

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
	await vi.waitUntil(() => onSnapshot.mock.calls.length === LISTENERS);
	for (const [watched, onNext] of onSnapshot.mock.calls) if (watched === path) onNext({ data: () => stored });
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

test.each([
	["a mark made while the page came", "2026-06-10T08:59:40.000Z", true],
	["a mark that the answer knows", "2026-06-10T08:50:00.000Z", false],
	["no mark", null, false],
])("holidays are asked for again after %s", async (_, holidaysMarkedAt, renewed) => {
	const updatedAt = Date.parse("2026-06-10T08:59:50.000Z");
	queryClient.setQueryData(HOLIDAYS, { date: "2026-06-10", parts: {} } as never, { updatedAt });
	expect(await isRenewedBy(BALANCE_PATH, { holidaysMarkedAt }, HOLIDAYS)).toBe(renewed);
});

test("each new mark renews the holidays once, whatever else is written to the balance", async () => {
	queryClient.setQueryData(HOLIDAYS, { date: "2026-06-10", parts: {} } as never);
	const asked = vi.spyOn(queryClient, "invalidateQueries");
	const end = watchFigures("aino", queryClient);
	await vi.waitUntil(() => onSnapshot.mock.calls.length === LISTENERS);
	const say = (stored: object) => {
		for (const [path, onNext] of onSnapshot.mock.calls)
			if (path === BALANCE_PATH) onNext({ data: () => stored });
	};
	say({ holidaysMarkedAt: null });
	say({ holidaysMarkedAt: "2026-06-10T09:01:00.000Z" });
	say({ holidaysMarkedAt: "2026-06-10T09:01:00.000Z", months: {} });
	end();
	const ofHolidays = asked.mock.calls.filter(
		([filter]) => hashKey([filter?.queryKey]) === hashKey([api.specialDays.key()]),
	);
	expect(ofHolidays).toHaveLength(1);
});
