import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Writer } from "#firestore/writer.ts";
import { capacityNoteDoc, notesOfAuthor } from "#records/company/capacity-notes.ts";
import { companyDocumentDoc, companyDocumentsChangedBy } from "#records/company/documents.ts";
import { projectDoc, projectsOfFormerMember, projectsOfMember } from "#records/company/projects.ts";
import { resourceDoc, resourcesOfHolder } from "#records/company/resources.ts";

/**
 * Writes a person's new name wherever a document contains the old one, in the transaction that changes the profile:
 * the same places from which `removeTraces` removes them. What was said of them before, the audit trail and invoices,
 * stays as it was.
 */
export async function renameEverywhere(writer: Writer, uid: string, name: string): Promise<void> {
	const renamed = <T extends Named>(one: T): T => (one.id === uid ? { ...one, name } : one);
	const [current, former, documents, notes, resources] = await Promise.all([
		writer.find(projectsOfMember(uid)),
		writer.find(projectsOfFormerMember(uid)),
		writer.findWithIds(companyDocumentsChangedBy(uid)),
		writer.findWithIds(notesOfAuthor(uid)),
		writer.findWithIds(resourcesOfHolder(uid)),
	]);
	const projects = new Map([...current, ...former].map((project) => [project.id, project]));
	for (const project of projects.values())
		writer.set(projectDoc(project.id), {
			...project,
			members: project.members.map(renamed),
			formerMembers: project.formerMembers.map(renamed),
		});
	for (const { id, value } of documents)
		writer.set(companyDocumentDoc(id), { ...value, updatedBy: value.updatedBy && renamed(value.updatedBy) });
	for (const { id, value } of notes)
		writer.set(capacityNoteDoc(id), { ...value, author: value.author && renamed(value.author) });
	for (const { id, value } of resources) {
		const reservations = Object.entries(value.reservations).map(
			([key, one]) => [key, one.userId === uid ? { ...one, name } : one] as const,
		);
		writer.set(resourceDoc(id), { ...value, reservations: Object.fromEntries(reservations) });
	}
}
