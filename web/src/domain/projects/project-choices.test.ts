import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { expect, test } from "vitest";
import { anEntry } from "#test/work-days/work-day-builder.ts";
import { firstChoice, groupProjects, labelFor, loggable, recentPairs } from "./project-choices.ts";

function aProject(id: string, overrides: Partial<Project> = {}): Project {
	return {
		id,
		name: id.toUpperCase(),
		members: [],
		isActive: true,
		isMember: true,
		hourName: null,
		hourLabels: [],
		favProject: false,
		favLabelId: null,
		...overrides,
	};
}

const dev = { id: "dev", name: "Dev" };
const ops = { id: "ops", name: "Ops" };
const acme = aProject("acme", { hourLabels: [dev, ops] });
const beta = aProject("beta");
const core = aProject("core", { favProject: true });
const logged = (date: string, project: Project, label?: typeof dev) =>
	anEntry(date, {
		id: `${date}-${project.id}`,
		project: { id: project.id, name: project.name },
		...(label ? { label } : {}),
	});

test("hours can be logged only on active projects of the caller", () => {
	expect(
		loggable([acme, aProject("old", { isActive: false }), aProject("theirs", { isMember: false })]),
	).toEqual([acme]);
});

test("favourites come first, then recently used projects, then the rest by name", () => {
	const all = [aProject("zeta"), acme, core, beta];
	const groups = groupProjects(all, recentPairs([logged("2026-06-01", beta)], all));
	expect(groups.favourites.map((one) => one.id)).toEqual(["core"]);
	expect(groups.recent.map((one) => one.id)).toEqual(["beta"]);
	expect(groups.others.map((one) => one.id)).toEqual(["acme", "zeta"]);
});

test("recent pairs are distinct, the latest first, and at most five", () => {
	const many = Array.from({ length: 7 }, (_, index) => aProject(`p${index}`));
	const entries = [
		logged("2026-06-01", acme, dev),
		logged("2026-06-03", acme, dev),
		logged("2026-06-02", acme, ops),
		...many.map((project) => logged("2026-05-01", project)),
	];
	const pairs = recentPairs(entries, [acme, ...many]);
	expect(pairs.slice(0, 2)).toEqual([
		{ project: { id: "acme", name: "ACME" }, label: dev },
		{ project: { id: "acme", name: "ACME" }, label: ops },
	]);
	expect(pairs).toHaveLength(5);
});

test("leave and closed projects are not recent", () => {
	const entries = [logged("2026-06-01", aProject("gone")), anEntry("2026-06-02", { dayTypeId: 5 })];
	expect(recentPairs(entries, [acme])).toEqual([]);
});

test.each([
	["the favourite", [acme, core], [], "core"],
	[
		"the last used of several favourites",
		[{ ...beta, favProject: true }, core],
		[logged("2026-06-01", core)],
		"core",
	],
	["the last used one without a favourite", [acme, beta], [logged("2026-06-01", beta)], "beta"],
	["the only one", [acme], [], "acme"],
	["none, without a hint", [acme, beta], [], undefined],
])("the form starts with %s", (_, projects, entries, id) => {
	expect(firstChoice(projects, recentPairs(entries, projects))?.id).toBe(id);
});

test.each([
	["the favourite label", { ...acme, favLabelId: "ops" }, [logged("2026-06-01", acme, dev)], ops],
	["else the last used label", acme, [logged("2026-06-01", acme, dev)], dev],
	["else none", acme, [], null],
	["none, when the favourite was removed", { ...acme, favLabelId: "gone" }, [], null],
	["none without a project", null, [], null],
])("the label of a project is %s", (_, project, entries, label) => {
	expect(labelFor(project, recentPairs(entries, [acme]))).toEqual(label);
});
