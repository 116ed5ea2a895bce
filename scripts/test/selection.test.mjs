import { expect, test } from "vitest";
import { shown } from "#scripts/progress.mjs";
import { chosenIn, selectProjects } from "./selection.mjs";

const PROJECTS = [
	{ name: "contract", files: ["contract/src/work-days/rules.test.ts"] },
	{ name: "web", files: ["web/src/features/work-days/month.test.tsx"] },
	{ name: "web-plain", group: "web", files: ["web/src/lib/text.test.ts"] },
	{ name: "rules", files: ["tests/rules/matrix.test.ts"] },
	{ name: "journeys", files: [] },
];
const select = (...words) => {
	const { projects, parts } = selectProjects(words, PROJECTS, ({ files }) => files);
	return { names: projects.map(({ name }) => name), parts };
};

test("without words everything runs that has tests", () => {
	expect(select()).toEqual({ names: ["contract", "web", "web-plain", "rules"], parts: [] });
});

test("a project's name chooses the project, not the files called like it", () => {
	expect(select("rules")).toEqual({ names: ["rules"], parts: [] });
});

test("a group's name chooses all of it", () => {
	expect(select("web")).toEqual({ names: ["web", "web-plain"], parts: [] });
	expect(select("web-plain")).toEqual({ names: ["web-plain"], parts: [] });
});

test("part of a path chooses the projects with such files", () => {
	expect(select("work-days")).toEqual({ names: ["contract", "web"], parts: ["work-days"] });
	expect(select("web", "work-days")).toEqual({ names: ["web"], parts: ["work-days"] });
});

test("words that match nothing are an error, not an empty success", () => {
	expect(() => select("no-such-file")).toThrow("No test file matches: no-such-file");
});

test("all with emulators, and all without, have a name", () => {
	const projects = [...PROJECTS, { name: "access", emulators: true, files: ["tests/access/matrix.test.ts"] }];
	const namesOf = (word) =>
		selectProjects([word], projects, ({ files }) => files).projects.map(({ name }) => name);
	expect(namesOf("emulators")).toEqual(["access"]);
	expect(namesOf("unit")).toEqual(["contract", "web", "web-plain", "rules"]);
});

test("options and words are separated", () => {
	expect(chosenIn(["--running", "rules", "-t", "manager cannot", "--shard=1/3"])).toMatchObject({
		keep: false,
		running: true,
		name: "manager cannot",
		shard: "1/3",
		words: ["rules"],
	});
});

test.for([
	[["--changed"], { changed: "HEAD", words: [] }],
	[["--changed", "main"], { changed: "main", words: [] }],
	[["--changed", "--running"], { changed: "HEAD", running: true }],
])("%j compares with a commit", ([args, chosen]) => {
	expect(chosenIn(args)).toMatchObject(chosen);
});

test.for([[["--watch"]], [["--shard=3"]], [["--keep=yes"]], [["contract", "-x"]]])(
	"%j is refused in one line",
	([args]) => {
		let error = null;
		try {
			chosenIn(args);
		} catch (thrown) {
			error = thrown;
		}
		expect(shown(error)).toMatch(/^[^\n]+\.$/);
	},
);
