import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#lib/api-client.ts";
import { setClock } from "#lib/clock.ts";
import { aMonthApproval } from "#test/work-days/month-approval-builder.ts";
import { watchInbox } from "./live-inbox.ts";

type Snapshot = { data: () => object | undefined; docs: readonly { data: () => object }[] };

const { onSnapshot } = vi.hoisted(() => ({
	onSnapshot:
		vi.fn<
			(path: string, onNext: (snapshot: Snapshot) => void, onError: (error: Error) => void) => () => void
		>(),
}));
vi.mock("firebase/firestore", () => ({
	doc: (_database: unknown, path: string) => path,
	collection: (_database: unknown, path: string) => path,
	query: (path: string, wanted: string) => `${path} ${wanted}`,
	where: (...wanted: unknown[]) => wanted.join(" "),
	getFirestore: () => ({}),
	connectFirestoreEmulator: () => undefined,
	setLogLevel: () => undefined,
	onSnapshot,
}));

const QUERY = api.inbox.getInbox.queryKey({ input: {} });
const AT = "2026-06-10T06:30:00.000Z";
const ITEM = { at: AT, actorId: "laura", actorName: "Laura", personId: "aino", personName: "Aino" };
const OWN = {
	userId: "aino",
	notices: {
		fresh: { ...ITEM, kind: "day-changed", isRead: false },
		read: { ...ITEM, kind: "day-changed", isRead: true },
		old: { ...ITEM, kind: "day-changed", isRead: false, at: "2026-01-10T06:30:00.000Z" },
	},
};
const OTHERS = { ...ITEM, personId: "mikko", personName: "Mikko" };
const REQUEST = { id: "request", askedOf: ["admins"], item: { ...OTHERS, kind: "leave" } };
const OWN_MONTH = {
	id: "own-month",
	askedOf: ["admins"],
	item: { ...ITEM, kind: "month", month: "2026-05" },
};

let queryClient: QueryClient;
const onCount = vi.fn<(count: number) => void>();

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	onSnapshot.mockReset().mockReturnValue(() => undefined);
	onCount.mockReset();
	queryClient = new QueryClient();
});

async function listening(isAdmin: boolean) {
	const end = watchInbox("aino", isAdmin, queryClient, onCount);
	await vi.waitUntil(() => onSnapshot.mock.calls.length === 2);
	const listenerOf = (wanted: string) => onSnapshot.mock.calls.find(([path]) => path === wanted);
	const waiting = `waiting askedOf array-contains-any aino${isAdmin ? ",admins" : ""}`;
	return {
		end,
		hear: (stored: object | undefined) => listenerOf("inboxes/aino")?.[1]({ data: () => stored, docs: [] }),
		wait: (...items: object[]) =>
			listenerOf(waiting)?.[1]({ data: () => undefined, docs: items.map((item) => ({ data: () => item })) }),
		refuse: () => listenerOf(waiting)?.[2](new Error("permission-denied")),
	};
}

const shown = () => queryClient.getQueryData(QUERY);

/** Whether the page asks the API when it is opened now. */
function asks(): boolean {
	const queryFn = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
	new QueryObserver(queryClient, { queryKey: QUERY, queryFn }).subscribe(() => undefined)();
	return queryFn.mock.calls.length > 0;
}

test("the list is made of the documents, and opening the page asks for nothing", async () => {
	const { hear, wait } = await listening(false);
	expect(asks()).toBe(true);
	hear(OWN);
	wait();
	expect(onCount).toHaveBeenLastCalledWith(1);
	expect(shown()?.notices.map(({ id }) => id)).toEqual(["fresh", "read"]);
	expect(shown()?.toDecide).toEqual([]);
	expect(asks()).toBe(false);
});

test("without a document the list is empty", async () => {
	const { hear, wait } = await listening(false);
	hear(undefined);
	wait();
	expect(shown()).toEqual({ toDecide: [], notices: [] });
	expect(asks()).toBe(false);
});

test("the list is there once both are heard, and the number of either before", async () => {
	const { hear, wait } = await listening(true);
	wait(REQUEST);
	expect(onCount).toHaveBeenLastCalledWith(1);
	expect(shown()).toBeUndefined();
	hear(OWN);
	expect(onCount).toHaveBeenLastCalledWith(2);
	expect(shown()?.toDecide.map(({ id }) => id)).toEqual(["request"]);
	wait();
	expect(onCount).toHaveBeenLastCalledWith(1);
	expect(shown()?.toDecide).toEqual([]);
});

test("one's own is counted as far as one decides about it: the month of the only admin", async () => {
	const month = api.months.getMonth.queryKey({ input: { month: "2026-05" } });
	queryClient.setQueryDefaults(month, { staleTime: Number.POSITIVE_INFINITY });
	queryClient.setQueryData(month, aMonthApproval({ may: [] }));
	const { hear, wait } = await listening(true);
	hear(undefined);
	wait({ ...REQUEST, item: { ...ITEM, kind: "leave" } }, OWN_MONTH);
	expect(shown()?.toDecide.map(({ id }) => id)).toEqual(["own-month"]);
	expect(onCount).toHaveBeenLastCalledWith(0);

	queryClient.setQueryData(month, aMonthApproval({ may: ["approve"] }));
	wait(OWN_MONTH);
	await vi.waitUntil(() => onCount.mock.lastCall?.[0] === 1);
});

test("after a refusal, and after the end, the page asks the API again", async () => {
	const { hear, wait, refuse, end } = await listening(true);
	hear(OWN);
	wait(REQUEST);
	expect(asks()).toBe(false);
	refuse();
	hear(OWN);
	expect(onCount).toHaveBeenLastCalledWith(1);
	expect(asks()).toBe(true);
	end();
	expect(queryClient.getQueryDefaults(QUERY)).toEqual({});
});
