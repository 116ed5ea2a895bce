import { randomUUID } from "node:crypto";
import { PROJECT_BOUNDS } from "@tuntikirja/contract/projects/bounds.ts";
import { AppError } from "#errors/app-error.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { changeProjectWithin } from "#projects/edit-project.ts";
import { nameKeyOf, withLabels } from "#projects/project-edits.ts";
import type { PricedProject, ProjectDocument, ProjectPrices } from "#records/company/projects.ts";
import type { Call } from "#records/people/caller.ts";
import { entriesOnProject } from "./entries-on-project.ts";

/** Labels that were added to a project at once: their ids begin with the id of the act. */
export interface AddedLabels {
	readonly projectId: string;
	readonly actId: string;
}

/**
 * Gives a project the labels that it does not have yet. @returns null: it has all of them
 * @throws not-found, labels-full
 */
export async function addLabels(
	writer: Writer,
	call: Call,
	{ projectId, names }: { readonly projectId: string; readonly names: readonly string[] },
): Promise<AddedLabels | null> {
	const actId = randomUUID();
	let added = 0;
	await changeProjectWithin(writer, { ...call, projectId }, async (before) => {
		if (before === null) throw new AppError("not-found");
		const { labels } = before.project;
		const known = new Set(labels.map(({ name }) => nameKeyOf(name)));
		const fresh = names.filter((name) => !known.has(nameKeyOf(name)));
		if (labels.length + fresh.length > PROJECT_BOUNDS.labels.max) throw new AppError("labels-full");
		added = fresh.length;
		if (added === 0) return before;
		const made = fresh.map((name, index) => ({ id: `${actId}-${index + 1}`, name }));
		return { ...before, project: withLabels(before.project, [...labels, ...made]) };
	});
	return added === 0 ? null : { projectId, actId };
}

const isOf = (labelId: string, { actId }: AddedLabels) => labelId.startsWith(`${actId}-`);

/** What the labels are called now. */
export function namesOf({ labels, formerLabels }: ProjectDocument, added: AddedLabels): string[] {
	return [...labels, ...formerLabels].filter(({ id }) => isOf(id, added)).map(({ name }) => name);
}

/**
 * Takes labels back that an import has added, as if they had never been: nothing names them. A label that is deleted by hand
 * stays for its history. Reads each month on the project. @throws label-in-use
 */
export async function removeLabels(writer: Writer, call: Call, added: AddedLabels): Promise<void> {
	const { projectId } = added;
	await changeProjectWithin(writer, { ...call, projectId }, async (before) => {
		if (before === null) return null;
		const hasPrice = Object.keys(before.prices.labelPrices).some((id) => isOf(id, added));
		if (hasPrice || (await areLogged(writer, added))) throw new AppError("label-in-use");
		return withoutLabels(before, added);
	});
}

async function areLogged(reader: Reader, added: AddedLabels): Promise<boolean> {
	const entries = await entriesOnProject(reader, added.projectId);
	return entries.some(({ entry: { label } }) => label !== null && isOf(label.id, added));
}

function withoutLabels({ project, prices }: PricedProject, added: AddedLabels): PricedProject {
	const others = <T extends { readonly id: string }>(labels: readonly T[]) =>
		labels.filter(({ id }) => !isOf(id, added));
	const { labelNumbers, supplements, ...rest } = project;
	return {
		project: {
			...rest,
			labels: others(project.labels),
			formerLabels: others(project.formerLabels),
			...entriesOf("labelNumbers", labelNumbers, added),
			...entriesOf("supplements", supplements, added),
		},
		prices: withoutMarks(prices, added),
	};
}

/** A field by the ids of labels without theirs; none if nothing of it is left. */
function entriesOf<K extends string, V>(
	field: K,
	values: Readonly<Record<string, V>> | undefined,
	added: AddedLabels,
): Partial<Record<K, Record<string, V>>> {
	const others = Object.entries(values ?? {}).filter(([id]) => !isOf(id, added));
	return others.length === 0 ? {} : ({ [field]: Object.fromEntries(others) } as Record<K, Record<string, V>>);
}

function withoutMarks({ notBillableLabelIds, ...prices }: ProjectPrices, added: AddedLabels): ProjectPrices {
	const others = (notBillableLabelIds ?? []).filter((id) => !isOf(id, added));
	return { ...prices, ...(others.length > 0 && { notBillableLabelIds: others }) };
}
