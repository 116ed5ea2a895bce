import { expect, test } from "vitest";
import { type StoredRequest, withDone } from "./leave-requests.ts";

type Act = StoredRequest["history"][number];
const act = (index: number): Act => ({
	at: `2026-11-27T08:00:00.${String(index).padStart(3, "0")}Z`,
	actor: { id: "aino", name: "Aino" },
	act: "change",
	state: "requested",
	dates: [],
	reason: "",
});

test("a request remembers who asked and its latest 99 acts", () => {
	const all = Array.from({ length: 250 }, (_, index) => act(index));
	const history = all.reduce<Act[]>(withDone, []);
	expect(history).toHaveLength(100);
	expect(history).toEqual([all[0], ...all.slice(-99)]);
	expect(withDone([act(0)], act(1))).toEqual([act(0), act(1)]);
});
