import type { Project } from "@tuntikirja/contract/projects/schema.ts";

/** For tests: the user's own favourite project Acme, without labels. */
export function aProject(overrides: Partial<Project> = {}): Project {
	return {
		id: "acme",
		name: "Acme",
		members: [],
		isActive: true,
		isMember: true,
		hourName: null,
		hourLabels: [],
		favProject: true,
		favLabelId: null,
		...overrides,
	};
}
