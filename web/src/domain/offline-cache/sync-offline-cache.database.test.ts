import "fake-indexeddb/auto";
import { hashKey, type QueryClient, QueryObserver } from "@tanstack/react-query";
import type { TotalsInHours, WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { api } from "#lib/api-client.ts";
import { readCachedAnswer } from "#lib/offline-cache/answer-store.ts";
import { asOf } from "#lib/offline-cache/restored.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { aProfile, network } from "#test/network.ts";
import { signIn } from "#test/render-app.tsx";
import { syncOfflineCache } from "./sync-offline-cache.ts";

const JUNE = { startDate: "2026-06-01", endDate: "2026-06-30" };
const MAY = { startDate: "2026-05-01", endDate: "2026-05-31" };
const NOTHING: TotalsInHours = {
	expected: 0,
	credited: 0,
	flex: 0,
	worked: 0,
	unpaidLeave: 0,
	sickLeave: 0,
	paidLeave: 0,
	balanceLeave: 0,
	holidayDays: 0,
	holidaysAsPayment: 0,
};

let people = 0;
let uid = "";
/** The hours of every month at the server, and the requested months. */
let stored = 0;
let requested: string[] = [];
let queryClient: QueryClient;
let endings: (() => void)[] = [];

beforeEach(async () => {
	uid = `reader-${++people}`;
	stored = 0;
	requested = [];
	const nothing = () => undefined;
	queryClient = createQueryClient({
		onMutationError: nothing,
		onMutationSuccess: nothing,
		onRefused: nothing,
	});
	await signIn(aProfile({ id: uid }));
	network.use(
		http.get("*/api/work-day/work-days", ({ request }) => {
			requested.push(new URL(request.url).searchParams.get("startDate") ?? "");
			return HttpResponse.json(monthOf(stored));
		}),
	);
});

afterEach(() => {
	for (const end of endings.splice(0)) end();
	queryClient.clear();
});

function monthOf(hours: number): WorkDaysAnswer {
	const totals = { ...NOTHING, credited: hours };
	return {
		workDays: [],
		totalHoursSum: hours,
		plusMinus: 0,
		totals,
		rangeTotals: totals,
		contractDetails: { startDate: "2026-01-01" },
	};
}

/** Shows a month on a page, until the test ends. */
async function show(input: typeof JUNE): Promise<void> {
	const observer = new QueryObserver(queryClient, api.workDays.getWorkDays.queryOptions({ input }));
	endings.push(observer.subscribe(() => undefined));
	await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
}

/** Changes the hours in the query cache, as a save does. */
function putOnScreen(hours: number): void {
	queryClient.setQueriesData<WorkDaysAnswer>({ queryKey: api.workDays.getWorkDays.key() }, () =>
		monthOf(hours),
	);
}

function startOfflineCache(): void {
	endings.push(syncOfflineCache(queryClient));
}

async function cachedHours(input: typeof JUNE): Promise<number | null> {
	const answer = await readCachedAnswer(uid, hashKey(api.workDays.getWorkDays.queryKey({ input })));
	return answer === null ? null : (answer.data as WorkDaysAnswer).totalHoursSum;
}

test("a month that was read before caching started is cached without another request", async () => {
	stored = 3;
	await show(JUNE);
	startOfflineCache();
	await expect.poll(() => cachedHours(JUNE)).toBe(3);
	expect(requested).toEqual(["2026-06-01"]);
});

test("a month that was changed before caching started is requested once, and cached as the server has it", async () => {
	await show(JUNE);
	stored = 5;
	putOnScreen(4.5);
	startOfflineCache();
	await expect.poll(() => cachedHours(JUNE)).toBe(5);
	expect(requested).toEqual(["2026-06-01", "2026-06-01"]);
});

test("its neighbour, which is not on screen, is requested when it is opened", async () => {
	await queryClient.prefetchQuery(api.workDays.getWorkDays.queryOptions({ input: MAY }));
	await show(JUNE);
	stored = 5;
	putOnScreen(5);
	startOfflineCache();
	await expect.poll(() => cachedHours(JUNE)).toBe(5);
	expect(await cachedHours(MAY)).toBeNull();
	expect(requested).toEqual(["2026-05-01", "2026-06-01", "2026-06-01"]);
	await show(MAY);
	await expect.poll(() => cachedHours(MAY)).toBe(5);
});

test("a call that hangs shows the cached answer after a few seconds, and the new answer when it arrives", async () => {
	stored = 3;
	await show(JUNE);
	startOfflineCache();
	await expect.poll(() => cachedHours(JUNE)).toBe(3);
	for (const end of endings.splice(0)) end();
	queryClient.clear();

	const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
	network.use(
		http.get("*/api/work-day/work-days", async () => {
			await arrival;
			return HttpResponse.json(monthOf(5));
		}),
	);
	startOfflineCache();
	const june = new QueryObserver(queryClient, api.workDays.getWorkDays.queryOptions({ input: JUNE }));
	endings.push(june.subscribe(() => undefined));
	await expect.poll(() => june.getCurrentResult().data?.totalHoursSum, { timeout: 8000 }).toBe(3);
	expect(june.getCurrentResult().isFetching).toBe(true);
	expect(asOf(queryClient)).not.toBeNull();

	arrive();
	await expect.poll(() => june.getCurrentResult().data?.totalHoursSum).toBe(5);
	expect(asOf(queryClient)).toBeNull();
	await expect.poll(() => cachedHours(JUNE)).toBe(5);
});

test("an answer from before a save that is still running does not remove it from the screen", async () => {
	await show(JUNE);
	const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
	const save = queryClient
		.getMutationCache()
		.build(queryClient, {
			mutationFn: () => answered,
			onSettled: () => queryClient.invalidateQueries({ queryKey: api.workDays.key() }),
		})
		.execute(undefined);
	putOnScreen(5);
	startOfflineCache();
	// Longer than an answer takes here.
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(requested).toEqual(["2026-06-01"]);
	expect(await cachedHours(JUNE)).toBeNull();

	stored = 5;
	answer();
	await save;
	await expect.poll(() => cachedHours(JUNE)).toBe(5);
	expect(requested).toEqual(["2026-06-01", "2026-06-01"]);
});
