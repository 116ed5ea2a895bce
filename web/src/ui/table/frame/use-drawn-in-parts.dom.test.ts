import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDrawnInParts } from "./use-drawn-in-parts.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] }));
afterEach(() => vi.useRealTimers());

const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
function nextFrame() {
	act(() => {
		vi.advanceTimersToNextFrame();
	});
}

/** The lines of those in sight that have all their cells, two new ones in a frame. */
function show(seen: readonly number[]) {
	const { result, rerender } = renderHook(({ now }) => useDrawnInParts(now, 2), {
		initialProps: { now: seen },
	});
	return {
		drawn: (now: readonly number[]) => now.filter((index) => result.current(index)),
		scroll: (now: readonly number[]) => rerender({ now }),
	};
}

test("what is in sight first is drawn at once, and what comes into sight two lines in a frame", () => {
	const [first, second] = [lines(0, 5), lines(3, 8)];
	const { drawn, scroll } = show(first);
	expect(drawn(first)).toEqual(first);
	nextFrame();
	expect(drawn(first)).toEqual(first);
	scroll(second);
	expect(drawn(second)).toEqual([3, 4]);
	nextFrame();
	expect(drawn(second)).toEqual([3, 4, 5, 6]);
	nextFrame();
	expect(drawn(second)).toEqual(second);
});

test("where no line was in sight before, those in the middle come first", () => {
	const there = lines(100, 105);
	const { drawn, scroll } = show(lines(0, 5));
	nextFrame();
	scroll(there);
	expect(drawn(there)).toEqual([]);
	nextFrame();
	expect(drawn(there)).toEqual([101, 102]);
	nextFrame();
	nextFrame();
	expect(drawn(there)).toEqual(there);
});
