import { projectDoc } from "#records/company/projects.ts";
import { type AddedLabels, addLabels, namesOf, removeLabels } from "#projects/moved-in/labels.ts";
import type { KindOfRecord } from "./kind-of-record.ts";

/** Labels that hours of a file need in a project that is here: all of a project in one record. */
export const labels: KindOfRecord<"labels"> = {
	add: async (writer, record, call) => {
		const added = await addLabels(writer, call, record.labels);
		return added && `${added.projectId} ${added.actId}`;
	},
	name: async (reader, id) => {
		const added = addedOf(id);
		const project = await reader.get(projectDoc(added.projectId));
		return project === null ? "" : `${project.name}: ${namesOf(project, added).join(", ")}`;
	},
	takeBack: (writer, id, call) => removeLabels(writer, call, addedOf(id)),
};

function addedOf(id: string): AddedLabels {
	const [projectId = "", actId = ""] = id.split(" ");
	return { projectId, actId };
}
