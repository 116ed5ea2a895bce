import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import {
	idSchema,
	localDateSchema,
	namedSchema,
	type Named,
} from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { SUPPLEMENTS } from "@tuntikirja/contract/payroll/pay-sources.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { copiesOf } from "#firestore/copies/copies.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Doc, Reader } from "#firestore/reader.ts";
import { dated, membershipsSchema } from "./memberships.ts";

/** `projects/{id}`: what members may see. Rules cannot hide a field of a readable document, so prices live apart. */
export const projectDocumentSchema = z.object({
	id: z.string(),
	name: z.string(),
	/** For queries: the name as names are compared. */
	nameKey: z.string(),
	isActive: z.boolean(),
	/** For queries: the ids of `members`. */
	memberIds: z.array(z.string()),
	members: z.array(namedSchema),
	/** Those who have left, and for queries their ids. */
	formerMemberIds: z.array(z.string()).default([]),
	formerMembers: z.array(namedSchema).default([]),
	memberships: membershipsSchema.optional(),
	/** Name of the price. Not secret; the amounts are stored separately. */
	hourName: z.string().nullable().default(null),
	/** The labels to choose from, and those that were: entries and prices still name them. */
	labels: z.array(namedSchema),
	formerLabels: z.array(namedSchema).default([]),
	/** By the ids of labels, former ones too: their numbers in other systems, and what payroll pays for their hours. */
	labelNumbers: z.record(z.string(), z.string()).optional(),
	supplements: z.record(z.string(), z.enum(SUPPLEMENTS)).optional(),
	/** Who is invoiced for it, its number in other systems, and where its revenue is booked. */
	customerId: z.string().optional(),
	number: z.string().optional(),
	costCentre: z.string().optional(),
});
export type ProjectDocument = z.infer<typeof projectDocumentSchema>;

/** A price from a date on (null: it has always held). Cents an hour; null: from then on there is none. */
const priceStepSchema = z.object({
	from: localDateSchema.nullable(),
	cents: z.int().min(0).nullable(),
});
export type PriceStep = z.infer<typeof priceStepSchema>;

/** A fee beside the hours: for the whole project, spread over its days, or for each month. Rules §9. */
const fixedFeeSchema = z.discriminatedUnion("per", [
	z.object({
		per: z.literal("project"),
		cents: z.int().min(0),
		from: localDateSchema,
		to: localDateSchema,
	}),
	z.object({
		per: z.literal("month"),
		cents: z.int().min(0),
		from: localDateSchema,
		to: localDateSchema.nullable(),
	}),
]);

/** Days of a fee that are on an invoice, with the fee as it was then; null: a settled one that was no more. */
const invoicedFeeSchema = z.object({
	startDate: localDateSchema,
	endDate: localDateSchema,
	fee: fixedFeeSchema.nullable(),
	invoice: z.object({ id: z.string(), reference: z.string().nullable() }),
	/** It settles the difference of this other invoice, which had the days with this fee. */
	settles: z.object({ id: z.string(), fee: fixedFeeSchema.nullable() }).optional(),
});
export type InvoicedFee = z.infer<typeof invoicedFeeSchema>;

/** `projects/{id}/private/prices`: prices through time, only for admins. `price-rules.ts` finds the one in force. */
export const projectPricesSchema = z.object({
	hourPrices: z.array(priceStepSchema),
	/** Prices of labels that have their own, by the label's id. */
	labelPrices: z.record(idSchema, z.array(priceStepSchema)),
	fixedFee: fixedFeeSchema.nullable(),
	/** No day is in two of them that settle nothing. The latest is last. Stored here, because each report reads the prices anyway. */
	invoicedFees: z.array(invoicedFeeSchema).optional(),
	/** The project has no price by intent, so none is missing. */
	notBillable: z.literal(true).optional(),
	/** So do labels, by their ids. */
	notBillableLabelIds: z.array(z.string()).optional(),
});
export type ProjectPrices = z.infer<typeof projectPricesSchema>;

/** The prices of a project that has none. */
export const NO_PRICES: ProjectPrices = { hourPrices: [], labelPrices: {}, fixedFee: null };

const projects = collectionOf(COLLECTIONS.projects, projectDocumentSchema);

export const projectDoc = projects.doc;

export function projectPricesDoc(id: string): Doc<ProjectPrices> {
	return { path: `${COLLECTIONS.projects}/${id}/private/prices`, schema: projectPricesSchema };
}

export const projectsOfMember = (uid: string) =>
	projects.find((all) => all.where("memberIds", "array-contains", uid));

export const projectsOfFormerMember = (uid: string) =>
	projects.find((all) => all.where("formerMemberIds", "array-contains", uid));

/** Projects with a number in other systems; two at most matter. */
export const projectsNumbered = (number: string) =>
	projects.find((all) => all.where("number", "==", number).limit(2));

/** The projects of a customer. */
export const projectsOfCustomer = (customerId: string) =>
	projects.find((all) => all.where("customerId", "==", customerId));

/** Active projects of a name, by its key; two at most matter. */
export const activeProjectsNamed = (nameKey: string) =>
	projects.find((all) => all.where("nameKey", "==", nameKey).where("isActive", "==", true).limit(2));

/** Also those that have ended. */
export const projectsNamed = (nameKey: string) => projects.find((all) => all.where("nameKey", "==", nameKey));

/** Every project, in the order of their ids. */
export const allProjects = copiesOf("projects", projectDoc).all;

/** The prices of many projects, in the order of their ids. */
export const somePrices = copiesOf("prices", projectPricesDoc).some;

/** A project with what it costs. */
export interface PricedProject {
	readonly project: ProjectDocument;
	readonly prices: ProjectPrices;
}

/** Every project with its prices, for the reports of admins. */
export async function allProjectPrices(reader: Reader): Promise<PricedProject[]> {
	const projects = await allProjects(reader);
	const prices = await somePrices(
		reader,
		projects.map(({ id }) => id),
	);
	return projects.map((project, index) => ({ project, prices: prices[index] ?? NO_PRICES }));
}

/** The projects that hours can be logged on. */
export async function activeProjects(reader: Reader): Promise<ProjectDocument[]> {
	return (await allProjects(reader)).filter(({ isActive }) => isActive);
}

/** Those of the ones before who are not among the ones now, after those who were gone already. */
export function gone(before: readonly Named[], now: readonly Named[], longGone: readonly Named[]): Named[] {
	const left = [...longGone, ...before];
	return left.filter(({ id }) => !now.some((one) => one.id === id));
}

/**
 * The project with these members from a day on (null: of a new project, from its beginning). Those left out become former
 * members, because their hours stay; the day is their last one.
 */
export function withMembers(
	project: ProjectDocument,
	members: readonly Named[],
	on: LocalDate | null,
): ProjectDocument {
	const formerMembers = gone(project.members, members, project.formerMembers);
	const memberIds = members.map(({ id }) => id);
	return {
		...project,
		...(on !== null && dated(project, memberIds, on)),
		memberIds,
		members: [...members],
		formerMemberIds: formerMembers.map(({ id }) => id),
		formerMembers,
	};
}
