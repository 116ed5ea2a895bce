import { expect, test } from "vitest";
import { runInLanes } from "./lanes.mjs";

/** Lanes that record their events. */
function scene({ broken = [] } = {}) {
	const log = [];
	const open = async (number) => {
		if (broken.includes(number)) return null;
		log.push(`open ${number}`);
		return { number, stop: async () => void log.push(`stop ${number}`) };
	};
	const run = async ({ name, milliseconds = 0 }, { number }) => {
		log.push(`${name} in ${number}`);
		await new Promise((resolve) => setTimeout(resolve, milliseconds));
		log.push(`${name} ended`);
		return name;
	};
	return { log, open, run, lost: ({ name }) => `${name} lost` };
}
const long = { name: "long", milliseconds: 80 };
const [short, next, traces] = ["short", "next", "traces"].map((name) => ({ name, milliseconds: 10 }));

test("a lane that is free takes the next part, and the last ones wait for all", async () => {
	const { log, ...lanes } = scene();
	const results = await runInLanes({ parts: [long, short, next], last: [traces], count: 2, ...lanes });

	expect(results).toEqual(["short", "next", "long", "traces"]);
	const firstHalf = "open 1, open 2, long in 1, short in 2, short ended, next in 2, next ended";
	expect(log.join(", ")).toBe(`${firstHalf}, long ended, traces in 1, traces ended, stop 1, stop 2`);
});

test("a lane that does not open leaves its parts to the others", async () => {
	const { log, ...lanes } = scene({ broken: [1] });
	const results = await runInLanes({ parts: [long, short], last: [traces], count: 2, ...lanes });

	expect(results).toEqual(["long", "short", "traces"]);
	expect(log).not.toContain("long in 1");
	expect(log.at(-1)).toBe("stop 2");
});

test("without any lane every part has the result of a lost part", async () => {
	const { log, ...lanes } = scene({ broken: [1, 2] });
	const results = await runInLanes({ parts: [long, short], last: [traces], count: 2, ...lanes });

	expect(results).toEqual(["long lost", "short lost", "traces lost"]);
	expect(log).toEqual([]);
});

test("lanes are also closed when a part fails, after the others have ended", async () => {
	const { log, ...lanes } = scene();
	const run = (part, lane) => (part === short ? Promise.reject(new Error("broken")) : lanes.run(part, lane));

	await expect(runInLanes({ parts: [long, short], last: [], count: 2, ...lanes, run })).rejects.toThrow(
		"broken",
	);
	expect(log.slice(-3)).toEqual(["long ended", "stop 1", "stop 2"]);
});
