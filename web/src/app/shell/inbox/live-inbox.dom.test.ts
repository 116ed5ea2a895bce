import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#lib/api-client.ts";
import { setClock } from "#lib/clock.ts";
import { watchInbox } from "./live-inbox.ts";

type Snapshot = { data: () => object | undefined };

const { onSnapshot } = vi.hoisted(() => ({
	onSnapshot:
		vi.fn<
			(path: string, onNext: (snapshot: Snapshot) => void, onError: (error: Error) => void) => () => void
		>(),
}));
vi.mock("firebase/firestore", () => ({
	doc: (_database: unknown, path: string) => path,
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
	toDecide: { made: null },
	notices: {
		fresh: { ...ITEM, kind: "day-changed", isRead: false },
		read: { ...ITEM, kind: "day-changed", isRead: true },
		old: { ...ITEM, kind: "day-changed", isRead: false, at: "2026-01-10T06:30:00.000Z" },
	},
};
const SHARED = { userId: "admins", toDecide: { request: { ...ITEM, kind: "leave" } } };

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
	await vi.waitUntil(() => onSnapshot.mock.calls.length === (isAdmin ? 2 : 1));
	const listenerOf = (id: string) => onSnapshot.mock.calls.find(([path]) => path === `inboxes/${id}`);
	return {
		end,
		hear: (id: string, stored: object | undefined) => listenerOf(id)?.[1]({ data: () => stored }),
		refuse: (id: string) => listenerOf(id)?.[2](new Error("permission-denied")),
	};
}

const shown = () => queryClient.getQueryData(QUERY);

/** Whether the page asks the API when it is opened now. */
function asks(): boolean {
	const queryFn = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
	new QueryObserver(queryClient, { queryKey: QUERY, queryFn }).subscribe(() => undefined)();
	return queryFn.mock.calls.length > 0;
}

test("the list is made of the document, and opening the page asks for nothing", async () => {
	const { hear } = await listening(false);
	expect(asks()).toBe(true);
	hear("aino", OWN);
	expect(onCount).toHaveBeenLastCalledWith(1);
	expect(shown()?.notices.map(({ id }) => id)).toEqual(["fresh", "read"]);
	expect(shown()?.toDecide).toEqual([]);
	expect(asks()).toBe(false);
});

test("without a document the list is empty", async () => {
	const { hear } = await listening(false);
	hear("aino", undefined);
	expect(shown()).toEqual({ toDecide: [], notices: [] });
	expect(asks()).toBe(false);
});

test("an admin has the list once both documents are there, and the number of either before", async () => {
	const { hear } = await listening(true);
	hear("admins", SHARED);
	expect(onCount).toHaveBeenLastCalledWith(1);
	expect(shown()).toBeUndefined();
	hear("aino", OWN);
	expect(onCount).toHaveBeenLastCalledWith(2);
	expect(shown()?.toDecide.map(({ id }) => id)).toEqual(["request"]);
	hear("admins", { ...SHARED, toDecide: { request: null } });
	expect(onCount).toHaveBeenLastCalledWith(1);
	expect(shown()?.toDecide).toEqual([]);
});

test("after a refusal, and after the end, the page asks the API again", async () => {
	const { hear, refuse, end } = await listening(true);
	hear("aino", OWN);
	hear("admins", SHARED);
	expect(asks()).toBe(false);
	refuse("admins");
	hear("aino", OWN);
	expect(onCount).toHaveBeenLastCalledWith(1);
	expect(asks()).toBe(true);
	end();
	expect(queryClient.getQueryDefaults(QUERY)).toEqual({});
});
