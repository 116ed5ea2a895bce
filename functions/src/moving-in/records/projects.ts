import { randomUUID } from "node:crypto";
import type { RecordOf } from "@tuntikirja/contract/moving-in/record-schema.ts";
import { AppError } from "#errors/app-error.ts";
import { addProject } from "#projects/new-project.ts";
import { removeProject } from "#projects/delete-project.ts";
import { nameKeyOf } from "#projects/project-edits.ts";
import { projectDoc, projectsNamed } from "#records/company/projects.ts";
import { customersCalled } from "./find-customer.ts";
import type { KindOfRecord } from "./kind-of-record.ts";

type Named = RecordOf<"project">["project"]["customer"];

/**
 * A project that has the name is the one that is meant, also one that has ended, unless both have a customer and another one:
 * then the rule of names decides.
 */
export const projects: KindOfRecord<"project"> = {
	add: async (writer, { project: { customer, labels, ...project } }, call) => {
		const customerId = await customerIdOf(customer);
		const named = await writer.find(projectsNamed(nameKeyOf(project.name)));
		const isSame = (other: string | undefined) =>
			customerId === undefined || other === undefined || other === customerId;
		if (named.some((one) => isSame(one.customerId))) return null;
		const id = randomUUID();
		const hourLabels = labels.map((label) => ({ ...label, id: randomUUID() }));
		await addProject(writer, call, { ...project, customerId, hourLabels, id });
		return id;
	},
	name: async (reader, id) => (await reader.get(projectDoc(id)))?.name ?? "",
	takeBack: (writer, projectId, call) => removeProject(writer, { ...call, projectId }),
};

/** @throws customer-unknown */
async function customerIdOf(customer: Named): Promise<string | undefined> {
	if (customer === undefined) return undefined;
	const [found, ...others] = await customersCalled(customer.called);
	if (found !== undefined && others.length === 0) return found.id;
	if (customer.isOptional) return undefined;
	throw new AppError("customer-unknown");
}
