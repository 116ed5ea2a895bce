import { expect, test } from "vitest";
import { GRPC } from "#firestore/grpc-codes.ts";
import { handleEvent } from "./handle-event.ts";

const event = () => ({ id: "1", type: "written", time: new Date().toISOString(), document: "users/aino" });

/** Work that fails so often with a code, and counts its runs. */
function failing(times: number, code: number) {
	const counted = { runs: 0 };
	const work = () => {
		counted.runs += 1;
		return counted.runs > times
			? Promise.resolve()
			: Promise.reject(Object.assign(new Error("failed"), { code }));
	};
	return { counted, work };
}

test("work that others have aborted runs again at once", async () => {
	const { counted, work } = failing(2, GRPC.ABORTED);
	await handleEvent(event(), work);
	expect(counted.runs).toBe(3);
});

test("work that is aborted again and again is left to the platform's next attempt", async () => {
	const { counted, work } = failing(9, GRPC.ABORTED);
	await expect(handleEvent(event(), work)).rejects.toMatchObject({ code: GRPC.ABORTED });
	expect(counted.runs).toBe(3);
});

test("work that fails for another passing reason waits for the platform's next attempt", async () => {
	const { counted, work } = failing(1, GRPC.UNAVAILABLE);
	await expect(handleEvent(event(), work)).rejects.toMatchObject({ code: GRPC.UNAVAILABLE });
	expect(counted.runs).toBe(1);
});
