import { changedPaths } from "#records/audit/changed-paths.ts";
import { auditDocument, originOf } from "#records/audit/audit-log.ts";
import { type Doc, transact, type Writer } from "#firestore/documents.ts";
import type { Call } from "#records/people/caller.ts";
import { NO_PRICES, type PricedProject, projectDoc, projectPricesDoc } from "#records/company/projects.ts";

/** Which project is changed, by whom and in which request. */
export interface ProjectChange extends Call {
	readonly projectId: string;
	/** Whom the change is about, where it is about one person. */
	readonly subjectId?: string;
}

/**
 * Changes a project and its prices in one transaction with one audit row. `decide` gets both as they are (null: there is no such project), throws to refuse, and answers what
 * they shall be (null: deleted). What is as it was is not written. 2 reads, at most 3 writes.
 */
export function changeProject<N extends PricedProject | null>(
	{ caller, requestId, projectId, subjectId = "" }: ProjectChange,
	decide: (before: PricedProject | null, writer: Writer) => Promise<N>,
): Promise<N> {
	const origin = originOf({ caller, requestId }, "project", projectId, subjectId);
	return transact(async (writer) => {
		const [project, prices] = await writer.getAll([projectDoc(projectId), projectPricesDoc(projectId)]);
		const before = project === null ? null : { project, prices: prices ?? NO_PRICES };
		const after = await decide(before, writer);
		const nothing = after === null ? null : NO_PRICES;
		const changed = [
			...write(writer, projectDoc(projectId), project, after?.project),
			...write(writer, projectPricesDoc(projectId), prices ?? nothing, after?.prices),
		];
		const versions = { before: before && asOne(before), after: after && asOne(after) };
		if (changed.length > 0) auditDocument(writer, origin, versions, changed);
		return after;
	});
}

/** Writes the document as it shall be, if that is not what it is; answers the names of the fields that differ. */
function write<T>(writer: Writer, doc: Doc<T>, before: T | null, after: T | undefined): string[] {
	const changed = changedPaths(before ?? {}, after ?? {});
	if (changed.length > 0 && after === undefined) writer.remove(doc);
	if (changed.length > 0 && after !== undefined) writer.set(doc, after);
	return changed;
}

/** The labels go with their prices, and with their ids: the row names them. */
function asOne({ project, prices }: PricedProject) {
	const labels = [...project.labels, ...(project.formerLabels ?? [])];
	const notBillableLabelIds = prices.notBillableLabelIds?.map((id) =>
		labels.find((label) => label.id === id),
	);
	return { ...project, ...prices, notBillableLabelIds };
}
