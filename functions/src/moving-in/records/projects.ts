import { randomUUID } from "node:crypto";
import { addProject } from "#projects/new-project.ts";
import { removeProject } from "#projects/delete-project.ts";
import { nameKeyOf } from "#projects/project-edits.ts";
import { projectDoc, projectsNamed } from "#records/company/projects.ts";
import type { KindOfRecord } from "./kind-of-record.ts";

/** A project that has the name is the one that is meant, also one that has ended. */
export const projects: KindOfRecord<"project"> = {
	add: async (writer, { project }, call) => {
		if ((await writer.find(projectsNamed(nameKeyOf(project.name)))).length > 0) return null;
		const id = randomUUID();
		await addProject(writer, call, { ...project, id });
		return id;
	},
	name: async (reader, id) => (await reader.get(projectDoc(id)))?.name ?? "",
	takeBack: (writer, projectId, call) => removeProject(writer, { ...call, projectId }),
};
