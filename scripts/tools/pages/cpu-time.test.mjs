import { expect, test } from "vitest";
import { cpuBetween, longestTask, markIn, tasksOf } from "./cpu-time.mjs";

const PAGE = { pid: 1, tid: 1 };
const task = (ts, dur, tdur, thread = PAGE) => ({
	name: "RunTask",
	cat: "devtools",
	ts,
	dur,
	tdur,
	...thread,
});
const EVENTS = [
	task(0, 10_000, 4000),
	{ name: "first rows", cat: "blink.user_timing", ts: 25_000, ...PAGE },
	task(20_000, 30_000, 15_000),
	task(20_000, 90_000, 90_000, { pid: 2, tid: 2 }),
];

test("the tasks are those of the thread of the mark, in milliseconds", () => {
	const mark = markIn(EVENTS, "first rows");
	expect(mark.at).toBe(25);
	expect(tasksOf(EVENTS, mark)).toEqual([
		{ start: 0, lasted: 10, cpu: 4 },
		{ start: 20, lasted: 30, cpu: 15 },
	]);
});

test("a task counts with the share of it that is between the two moments", () => {
	const tasks = tasksOf(EVENTS, PAGE);
	expect(cpuBetween(tasks, 0, 50)).toBe(19);
	expect(cpuBetween(tasks, 5, 30)).toBe(7);
	expect(cpuBetween(tasks, 60, 90)).toBe(0);
});

test("the longest task is by the time of the processor", () => {
	expect(longestTask(tasksOf(EVENTS, PAGE))).toBe(15);
	expect(longestTask([])).toBe(0);
});
