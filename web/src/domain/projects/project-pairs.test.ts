import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { expect, test } from "vitest";
import { nameOfPair, offeredPairs, type ProjectPair } from "./project-choices.ts";

const label = (name: string) => ({ id: name, name });
const dev = label("Dev");
const ops = label("Ops");

function aProject(name: string, overrides: Partial<Project> = {}): Project {
	return {
		id: name.toLowerCase(),
		name,
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

const zeta = aProject("Zeta", { hourLabels: [ops, dev], favProject: true, favLabelId: "Dev" });
const acme = aProject("Acme", { hourLabels: [ops, dev] });
const beta = aProject("Beta");
const used = (project: Project, of: ProjectPair["label"] = null): ProjectPair => ({
	project: { id: project.id, name: project.name },
	label: of,
});

const offered = (projects: readonly Project[], recent: readonly ProjectPair[] = []) =>
	offeredPairs(projects, recent).map((pair) => `${pair.rank} ${nameOfPair(pair)}`);

test("favourites come first, then the last used pairs, then all by name, and each pair once", () => {
	expect(offered([zeta, acme, beta], [used(acme, ops), used(zeta, dev)])).toEqual([
		"favourite Zeta · Dev",
		"recent Acme · Ops",
		"other Acme",
		"other Acme · Dev",
		"other Beta",
		"other Zeta",
		"other Zeta · Ops",
	]);
});

test("the favourite label of a project comes before the project alone: its name finds it first", () => {
	const tammi = aProject("Tammi", { hourLabels: [dev, ops], favLabelId: "Ops" });
	expect(offered([tammi])).toEqual(["other Tammi · Ops", "other Tammi", "other Tammi · Dev"]);
});

test("a favourite without a favourite label is offered with the last used one, else alone", () => {
	const one = { ...acme, favProject: true };
	expect(offered([one], [used(one, ops)])[0]).toBe("favourite Acme · Ops");
	expect(offered([one])[0]).toBe("favourite Acme");
});
