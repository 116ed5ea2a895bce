import { beforeEach, expect, test, vi } from "vitest";
import { watchCollection, watchDocument } from "./live-document.ts";

const { onSnapshot, stop } = vi.hoisted(() => ({
	onSnapshot: vi.fn<(path: string, onNext: () => void, onError: (error: Error) => void) => () => void>(),
	stop: vi.fn<() => void>(),
}));
vi.mock("firebase/firestore", () => ({
	doc: (_database: unknown, path: string) => path,
	collection: (_database: unknown, path: string) => `all of ${path}`,
	getFirestore: () => ({}),
	connectFirestoreEmulator: () => undefined,
	setLogLevel: () => undefined,
	onSnapshot,
}));

beforeEach(() => {
	stop.mockReset();
	onSnapshot.mockReset().mockReturnValue(stop);
});

test("a document tells of its changes, and not of what it is when it is first read", async () => {
	const onChange = vi.fn<() => void>();
	watchDocument("balances/aino", onChange);
	await vi.waitFor(() =>
		expect(onSnapshot).toHaveBeenCalledWith("balances/aino", expect.any(Function), expect.any(Function)),
	);
	const tell = onSnapshot.mock.calls[0]?.[1] ?? (() => undefined);
	tell();
	expect(onChange).not.toHaveBeenCalled();
	tell();
	expect(onChange).toHaveBeenCalledTimes(1);
});

test("a collection tells of a change of any of its documents", async () => {
	const onChange = vi.fn<() => void>();
	watchCollection("resources", onChange);
	await vi.waitFor(() => expect(onSnapshot.mock.calls[0]?.[0]).toBe("all of resources"));
	const tell = onSnapshot.mock.calls[0]?.[1] ?? (() => undefined);
	tell();
	tell();
	expect(onChange).toHaveBeenCalledTimes(1);
});

test("it is ended, also before it has begun", async () => {
	const end = watchDocument("balances/aino", () => undefined);
	end();
	await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
});

test("a refusal is silent", async () => {
	watchDocument("balances/somebody-else", () => undefined);
	await vi.waitFor(() => expect(onSnapshot).toHaveBeenCalled());
	const refuse = onSnapshot.mock.calls[0]?.[2] ?? (() => undefined);
	expect(() => refuse(new Error("permission-denied"))).not.toThrow();
});
