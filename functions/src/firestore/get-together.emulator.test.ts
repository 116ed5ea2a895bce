import { putAll } from "@tuntikirja/tests/support/stored.ts";
import { Firestore } from "firebase-admin/firestore";
import { expect, test, vi } from "vitest";
import { wagesDoc } from "#records/people/wages.ts";
import { firestore } from "./database.ts";
import { database } from "./documents.ts";
import { getTogether } from "./get-together.ts";

const wagesOf = (userId: string) => ({ userId, wages: {} });

test("what is asked for at the same moment is one request, and each gets its own, in its order", async () => {
	await putAll(["aino", "otso"].map((uid) => [wagesDoc(uid), wagesOf(uid)]));
	const asked = vi.spyOn(Firestore.prototype, "getAll");
	const [both, one, none, again] = await Promise.all([
		database.getAll([wagesDoc("otso"), wagesDoc("aino")]),
		database.get(wagesDoc("aino")),
		database.get(wagesDoc("nobody")),
		database.get(wagesDoc("aino")),
	]);
	expect(both).toEqual([wagesOf("otso"), wagesOf("aino")]);
	expect([one, none, again]).toEqual([wagesOf("aino"), null, wagesOf("aino")]);
	expect(asked).toHaveBeenCalledTimes(1);
	await database.get(wagesDoc("aino"));
	expect(asked).toHaveBeenCalledTimes(2);
	asked.mockRestore();
});

test("a request that fails fails all that it was for, and none after it", async () => {
	const references = [firestore().doc("wages/aino")];
	const failing = vi.spyOn(Firestore.prototype, "getAll").mockRejectedValueOnce(new Error("unavailable"));
	const outcomes = await Promise.allSettled([getTogether(references), getTogether(references)]);
	failing.mockRestore();
	expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
	expect((await getTogether(references)).map(({ id }) => id)).toEqual(["aino"]);
});
