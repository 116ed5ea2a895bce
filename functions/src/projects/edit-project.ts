import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { ProjectEdit } from "@tuntikirja/contract/projects/admin-schema.ts";
import { today } from "#firestore/clock.ts";
import type { Doc, Reader } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { AppError } from "#errors/app-error.ts";
import { userDoc } from "#records/people/users.ts";
import {
	withMembers,
	activeProjectsNamed,
	projectsNumbered,
	NO_PRICES,
	type PricedProject,
	projectDoc,
	type ProjectDocument,
	type ProjectPrices,
	projectPricesDoc,
} from "#records/company/projects.ts";
import { customerDoc } from "#records/invoices/customers.ts";
import { changedPaths } from "#records/audit/field-changes.ts";
import { auditDocument, type ChangeOrigin, originOf } from "#records/audit/audit-log.ts";
import type { Call, Caller } from "#records/people/caller.ts";
import { nameKeyOf, withLabels, withPricesOf } from "./project-edits.ts";

/** The project with an edit applied; what the edit leaves out stays. @throws member-not-available, range-inverted */
export async function withEdit(
	reader: Reader,
	{ project, prices }: PricedProject,
	edit: ProjectEdit,
	pricesFrom: LocalDate | null,
	membersFrom: LocalDate | null = today(),
): Promise<PricedProject> {
	const { fixedFee, members, hourLabels, hourName = project.hourName } = edit;
	if (fixedFee != null && fixedFee.to !== null && fixedFee.to < fixedFee.from)
		throw new AppError("range-inverted");
	const name = edit.projectName ?? project.name;
	const isActive = edit.isActive ?? project.isActive;
	const { customerId: _, number: _number, costCentre: _centre, ...others } = project;
	let edited: ProjectDocument = {
		...others,
		...(await billingOf(reader, project, edit)),
		name,
		nameKey: nameKeyOf(name),
		isActive,
		hourName,
	};
	if (members !== undefined)
		edited = withMembers(edited, await membersOf(reader, project.members, members), membersFrom);
	if (hourLabels !== undefined) edited = withLabels(edited, hourLabels);
	return { project: edited, prices: withPricesOf(prices, edit, pricesFrom) };
}

/**
 * What other systems know of the project; empty is none. A read where the customer changes, and one where the number does.
 * @throws not-found, number-taken
 */
async function billingOf(
	reader: Reader,
	project: ProjectDocument,
	{ customerId, number = project.number, costCentre = project.costCentre }: ProjectEdit,
): Promise<Pick<ProjectDocument, "customerId" | "number" | "costCentre">> {
	const isOther = customerId != null && customerId !== project.customerId;
	if (isOther && (await reader.get(customerDoc(customerId))) === null) throw new AppError("not-found");
	const others = number && number !== project.number ? await reader.find(projectsNumbered(number)) : [];
	if (others.some(({ id }) => id !== project.id)) throw new AppError("number-taken");
	const customer = customerId === undefined ? project.customerId : customerId;
	return {
		...(customer && { customerId: customer }),
		...(number && { number }),
		...(costCentre && { costCentre }),
	};
}

/** A project without what belongs to invoicing. */
function withoutBilling({
	customerId: _customer,
	number: _number,
	costCentre: _costCentre,
	hourName: _hourName,
	labelNumbers: _labelNumbers,
	...others
}: ProjectDocument) {
	return others;
}

/** Only admins change the name, the activity, the members, the labels or the supplements of a project. @throws forbidden */
export function requireMayEdit({ profile }: Caller, before: ProjectDocument, after: ProjectDocument): void {
	const others = changedPaths(withoutBilling(before), withoutBilling(after));
	if (profile.role !== "admin" && others.length > 0) throw new AppError("forbidden");
}

/** The requested members, each once. Present members stay unchanged; new ones get their present names, for a read each. */
async function membersOf(
	reader: Reader,
	present: readonly Named[],
	asked: readonly { readonly id: string }[],
): Promise<Named[]> {
	const known = new Map(present.map((member) => [member.id, member]));
	const ids = [...new Set(asked.map(({ id }) => id))];
	const added = ids.filter((id) => !known.has(id));
	const profiles = await reader.getAll(added.map(userDoc));
	for (const [index, id] of added.entries()) {
		const profile = profiles[index];
		if (profile == null || !profile.isActive) throw new AppError("member-not-available");
		known.set(id, { id, name: profile.name });
	}
	return ids.flatMap((id) => known.get(id) ?? []);
}

/** Refuses a second active project of one name. A read, and only where the name or the activity changes. @throws name-taken */
export async function requireFreeName(
	reader: Reader,
	before: ProjectDocument | null,
	after: ProjectDocument,
): Promise<void> {
	const isUnchanged = before !== null && before.nameKey === after.nameKey && before.isActive;
	if (!after.isActive || isUnchanged) return;
	const named = await reader.find(activeProjectsNamed(after.nameKey));
	if (named.some(({ id }) => id !== after.id)) throw new AppError("name-taken");
}

export interface ProjectChange extends Call {
	readonly projectId: string;
	/** Whom the change is about, where it is about one person. */
	readonly subjectId?: string;
}

type Decide<N> = (before: PricedProject | null, writer: Writer) => Promise<N>;

/**
 * Changes a project and its prices in one transaction with one audit row. `decide` gets both as they are (null: there is no such project), throws to refuse, and answers what
 * they shall be (null: deleted). What is as it was is not written. 2 reads, at most 3 writes.
 */
export function changeProject<N extends PricedProject | null>(
	change: ProjectChange,
	decide: Decide<N>,
): Promise<N> {
	return transact((writer) => changeProjectWithin(writer, change, decide));
}

/** The same within a transaction that writes more. */
export async function changeProjectWithin<N extends PricedProject | null>(
	writer: Writer,
	{ caller, requestId, projectId, subjectId = "" }: ProjectChange,
	decide: Decide<N>,
): Promise<N> {
	const origin = originOf({ caller, requestId }, "project", projectId, subjectId);
	const [project, prices] = await writer.getAll([projectDoc(projectId), projectPricesDoc(projectId)]);
	const before = project === null ? null : { project, prices: prices ?? NO_PRICES };
	const after = await decide(before, writer);
	writeProject(writer, origin, { project, prices }, after);
	return after;
}

/** A project as it is stored: one that is new has neither. */
interface StoredProject {
	readonly project: ProjectDocument | null;
	readonly prices: ProjectPrices | null;
}

/** Writes a project and its prices that this transaction has read, with one audit row, where they are not as they were. */
export function writeProject(
	writer: Writer,
	origin: ChangeOrigin,
	{ project, prices }: StoredProject,
	after: PricedProject | null,
): void {
	const { entityId } = origin;
	const before = project === null ? null : { project, prices: prices ?? NO_PRICES };
	const nothing = after === null ? null : NO_PRICES;
	const changed = [
		...write(writer, projectDoc(entityId), project, after?.project),
		...write(writer, projectPricesDoc(entityId), prices ?? nothing, after?.prices),
	];
	const versions = { before: before && asOne(before), after: after && asOne(after) };
	if (changed.length > 0) auditDocument(writer, origin, versions, changed);
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
