import { randomUUID } from "node:crypto";
import { nameKeyOf } from "@tuntikirja/functions/projects/project-edits.ts";
import {
	NO_PRICES,
	type ProjectDocument,
	type ProjectPrices,
	projectDoc,
	projectPricesDoc,
} from "@tuntikirja/functions/records/company/projects.ts";
import { put } from "./stored.ts";

export interface ProjectOverrides extends Partial<Omit<ProjectDocument, "memberIds" | "members">> {
	readonly members?: readonly { uid: string }[];
	/** Missing prices are no prices. */
	readonly prices?: Partial<ProjectPrices>;
}

/** Writes a new active project with these members and one label "Design". */
export async function aProject({
	members = [],
	prices,
	...overrides
}: ProjectOverrides = {}): Promise<ProjectDocument> {
	const name = overrides.name ?? "Kaarna";
	const project: ProjectDocument = {
		id: randomUUID(),
		name,
		nameKey: nameKeyOf(name),
		isActive: true,
		memberIds: members.map(({ uid }) => uid),
		members: members.map(({ uid }) => ({ id: uid, name: `Member ${uid.slice(0, 4)}` })),
		formerMemberIds: [],
		formerMembers: [],
		hourName: null,
		labels: [{ id: "design", name: "Design" }],
		formerLabels: [],
		...overrides,
	};
	await put(projectDoc(project.id), project);
	if (prices !== undefined) await put(projectPricesDoc(project.id), { ...NO_PRICES, ...prices });
	return project;
}
