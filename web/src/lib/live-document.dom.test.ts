import { beforeEach, expect, test, vi } from "vitest";
import { watchCollection, watchDocument } from "./live-document.ts";

type Snapshot = { data: () => object | undefined } | { docs: readonly { data: () => object }[] };

const { onSnapshot, stop } = vi.hoisted(() => ({
	onSnapshot:
		vi.fn<
			(path: string, onNext: (snapshot: Snapshot) => void, onError: (error: Error) => void) => () => void
		>(),
	stop: vi.fn<() => void>(),
}));
vi.mock("firebase/firestore", () => ({
	doc: (_database: unknown, path: string) => path,
	collection: (_database: unknown, path: string) => `all of ${path}`,
	query: (all: string, wanted: string) => `${all} ${wanted}`,
	where: (...wanted: unknown[]) => wanted.join(" "),
	getFirestore: () => ({}),
	connectFirestoreEmulator: () => undefined,
	setLogLevel: () => undefined,
	onSnapshot,
}));

beforeEach(() => {
	stop.mockReset();
	onSnapshot.mockReset().mockReturnValue(stop);
});

/** What Firestore calls with each snapshot. */
async function listenerOf(path: string): Promise<(snapshot: Snapshot) => void> {
	await vi.waitFor(() =>
		expect(onSnapshot).toHaveBeenCalledWith(path, expect.any(Function), expect.any(Function)),
	);
	return onSnapshot.mock.calls[0]?.[1] ?? (() => undefined);
}

const aDocument = (fields: object | undefined) => ({ data: () => fields });

test("a document reports its changes, and not its state when it is first read", async () => {
	const onChange = vi.fn<() => void>();
	watchDocument("balances/aino", { differs: () => false, onChange });
	const emit = await listenerOf("balances/aino");
	emit(aDocument({}));
	expect(onChange).not.toHaveBeenCalled();
	emit(aDocument({}));
	expect(onChange).toHaveBeenCalledTimes(1);
});

test("a change before the first snapshot is reported by it, once", async () => {
	const onChange = vi.fn<() => void>();
	const differs = vi.fn<(stored: object) => boolean>().mockReturnValue(true);
	watchDocument("balances/aino", { differs, onChange });
	const emit = await listenerOf("balances/aino");
	emit(aDocument({ sum: 2 }));
	expect(differs).toHaveBeenCalledExactlyOnceWith({ sum: 2 });
	expect(onChange).toHaveBeenCalledTimes(1);
	emit(aDocument({ sum: 3 }));
	expect(differs).toHaveBeenCalledTimes(1);
	expect(onChange).toHaveBeenCalledTimes(2);
});

test("a document that is not there differs from nothing", async () => {
	const onChange = vi.fn<() => void>();
	watchDocument("balances/aino", { differs: () => true, onChange });
	(await listenerOf("balances/aino"))(aDocument(undefined));
	expect(onChange).not.toHaveBeenCalled();
});

test("without a comparison the first snapshot is reported, also that there is none, and so is a refusal", async () => {
	const onChange = vi.fn<() => void>();
	const onDeaf = vi.fn<() => void>();
	watchDocument("inboxes/aino", { onChange, onDeaf });
	(await listenerOf("inboxes/aino"))(aDocument(undefined));
	expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined);
	onSnapshot.mock.calls[0]?.[2](new Error("permission-denied"));
	expect(onDeaf).toHaveBeenCalledTimes(1);
});

test("a collection reports a change of any of its documents, and compares all of them", async () => {
	const onChange = vi.fn<() => void>();
	const differs = vi.fn<(stored: readonly object[]) => boolean>().mockReturnValue(false);
	watchCollection("resources", { differs, onChange });
	const emit = await listenerOf("all of resources");
	emit({ docs: [aDocument({ id: "car" }), aDocument({ id: "phone" })] } as Snapshot);
	expect(differs).toHaveBeenCalledWith([{ id: "car" }, { id: "phone" }]);
	emit({ docs: [] });
	expect(onChange).toHaveBeenCalledTimes(1);
});

const DEAF = { differs: () => false, onChange: () => undefined };

test("it is ended, also before it has begun", async () => {
	const end = watchDocument("balances/aino", DEAF);
	end();
	await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
});

test("a refusal is silent", async () => {
	watchDocument("balances/another", DEAF);
	await vi.waitFor(() => expect(onSnapshot).toHaveBeenCalled());
	const refuse = onSnapshot.mock.calls[0]?.[2] ?? (() => undefined);
	expect(() => refuse(new Error("permission-denied"))).not.toThrow();
});
