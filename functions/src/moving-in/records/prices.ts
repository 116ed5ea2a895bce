import type { RecordOf } from "@tuntikirja/contract/moving-in/record-schema.ts";
import { toCents } from "@tuntikirja/contract/kernel/money.ts";
import { AppError } from "#errors/app-error.ts";
import type { Reader } from "#firestore/reader.ts";
import { addPriceStep, type PricePlace, removePriceStep } from "#projects/moved-in/price-steps.ts";
import { nameKeyOf } from "#projects/project-edits.ts";
import { type ProjectDocument, projectDoc, projectsNamed } from "#records/company/projects.ts";
import { customersCalled, isSameName } from "./find-customer.ts";
import type { KindOfRecord } from "./kind-of-record.ts";

/** A price is known when the project has it from that very day on. */
export const prices: KindOfRecord<"price"> = {
	add: async (writer, { price }, call) => {
		const project = await projectOf(writer, price);
		const place = { projectId: project.id, labelId: labelOf(project, price), from: price.from };
		const isNew = await addPriceStep(writer, call, place, toCents(price.hourPrice));
		return isNew ? idOf(place) : null;
	},
	name: async (reader, id) => {
		const { projectId, from } = placeOf(id);
		return `${(await reader.get(projectDoc(projectId)))?.name ?? ""} ${from}`;
	},
	takeBack: (writer, id, call) => removePriceStep(writer, call, placeOf(id)),
};

type Price = RecordOf<"price">["price"];

/** The one of the name, and of the customer where it is said; of several the one that has not ended. @throws project-unknown */
async function projectOf(reader: Reader, { project, customer }: Price): Promise<ProjectDocument> {
	const called =
		customer === undefined ? null : new Set((await customersCalled(customer)).map(({ id }) => id));
	const names = customer === undefined ? [project] : [project, `${project} · ${customer}`];
	const found = await Promise.all(names.map((name) => reader.find(projectsNamed(nameKeyOf(name)))));
	const theirs = found.flat().filter(({ customerId }) => called === null || called.has(customerId ?? ""));
	const active = theirs.filter(({ isActive }) => isActive);
	const [one, ...others] = active.length > 0 ? active : theirs;
	if (one === undefined || others.length > 0) throw new AppError("project-unknown");
	return one;
}

/** Also one that is no longer offered: its hours still have prices. @throws label-unknown */
function labelOf({ labels, formerLabels }: ProjectDocument, { label }: Price): string | null {
	if (label === null) return null;
	const found = [...labels, ...formerLabels].find(({ name }) => isSameName(name, label));
	if (found === undefined) throw new AppError("label-unknown");
	return found.id;
}

const idOf = ({ projectId, labelId, from }: PricePlace) => [projectId, labelId ?? "", from].join(" ");

function placeOf(id: string): PricePlace {
	const [projectId = "", labelId = "", from = ""] = id.split(" ");
	return { projectId, labelId: labelId === "" ? null : labelId, from };
}
