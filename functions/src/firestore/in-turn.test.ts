import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

const soon = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("work under one key runs in the order asked and never at once, a failure in between included", async () => {
	const seen: string[] = [];
	const work = (name: string, milliseconds: number) => async () => {
		seen.push(`${name} begins`);
		await soon(milliseconds);
		seen.push(`${name} ends`);
		if (name === "b") throw new Error("b fails");
		return name;
	};
	const answers = await Promise.allSettled([
		inTurn("one", work("a", 20)),
		inTurn("one", work("b", 1)),
		inTurn("one", work("c", 5)),
	]);
	expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
	expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("work under different keys does not wait for each other", async () => {
	let isReleased = false;
	const slow = inTurn("slow", async () => {
		while (!isReleased) await soon(1);
	});
	expect(await inTurn("quick", async () => "done")).toBe("done");
	isReleased = true;
	await slow;
});
