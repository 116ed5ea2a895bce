import { contract } from "@tuntikirja/contract/contract.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import type {
	PriceRaiseInput,
	PriceRaiseProblem,
	RaisedPrice,
} from "@tuntikirja/contract/projects/price-raise-schema.ts";
import { AppError } from "#errors/app-error.ts";
import { database, type Reader } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { MOST_MONTHS_OF_MANY } from "#hours/preview/preview-hours.ts";
import { operation } from "#http/operation.ts";
import { stepsOfLabel } from "#money/prices/price-rules.ts";
import { writeProject } from "#projects/edit-project.ts";
import { originOf } from "#records/audit/audit-log.ts";
import {
	NO_PRICES,
	type PriceStep,
	type ProjectDocument,
	type ProjectPrices,
	projectDoc,
	projectPricesDoc,
} from "#records/company/projects.ts";
import { changedRevenue, presentRevenue } from "./changed-revenue.ts";
import { raisedPrice, type RaisedSteps } from "./raised-price.ts";

/** A price of a raise: raised, or why not. */
interface One {
	readonly labelId: string | null;
	readonly result: RaisedSteps | PriceRaiseProblem;
}

/** A project of a raise, with its prices as they are and as they shall be. */
interface RaisedProject {
	readonly project: ProjectDocument;
	readonly stored: ProjectPrices | null;
	readonly before: ProjectPrices;
	readonly after: ProjectPrices;
	readonly prices: readonly One[];
}

/** The projects of a raise, for two reads each. @throws not-found */
async function loadRaised(
	reader: Reader,
	{ prices, startDate, by }: PriceRaiseInput,
): Promise<RaisedProject[]> {
	const ofProject = [...Map.groupBy(prices, ({ projectId }) => projectId)];
	const ids = ofProject.map(([id]) => id);
	const projects = await reader.getAll(ids.map(projectDoc));
	const stored = await reader.getAll(ids.map(projectPricesDoc));
	return ofProject.map(([, asked], index) => {
		const project = projects[index] ?? null;
		if (project === null) throw new AppError("not-found");
		const before = stored[index] ?? NO_PRICES;
		const own = asked.map(
			({ labelId }): One => ({
				labelId,
				result: raisedPrice(stepsOf(before, labelId), startDate, by),
			}),
		);
		return { project, stored: stored[index] ?? null, before, after: withRaised(before, own), prices: own };
	});
}

function stepsOf(prices: ProjectPrices, labelId: string | null): readonly PriceStep[] {
	return labelId === null ? prices.hourPrices : stepsOfLabel(prices, labelId);
}

function withRaised(before: ProjectPrices, prices: readonly One[]): ProjectPrices {
	return prices.reduce((after, { labelId, result }) => {
		if (typeof result === "string") return after;
		const steps = [...result.steps];
		if (labelId === null) return { ...after, hourPrices: steps };
		return { ...after, labelPrices: { ...after.labelPrices, [labelId]: steps } };
	}, before);
}

function present({ project, prices }: RaisedProject): RaisedPrice[] {
	const labels = new Map([...project.formerLabels, ...project.labels].map(({ id, name }) => [id, name]));
	return prices.map(({ labelId, result }) => {
		const isRaised = typeof result === "object";
		return {
			projectId: project.id,
			labelId,
			project: project.name,
			label: labelId === null ? null : (labels.get(labelId) ?? ""),
			raised: isRaised
				? {
						before: centsToEuros(result.before),
						after: centsToEuros(result.after),
						endDate: result.endDate,
					}
				: null,
			problem: isRaised ? null : result,
		};
	});
}

/** One transaction: all prices or none, with one audit row a project. */
export const raisePrices = operation(contract.projects.raisePrices).handler(async ({ input, context }) => {
	await transact(async (writer) => {
		const projects = await loadRaised(writer, input);
		const refused = projects.flatMap(present).filter(({ problem }) => problem !== null);
		if (refused.length > 0) throw new AppError("raise-refused", { prices: refused });
		for (const { project, stored, after } of projects) {
			const origin = originOf(context, "project", project.id);
			writeProject(writer, origin, { project, prices: stored }, { project, prices: after });
		}
	});
	return { count: input.prices.length };
});

export const previewPriceRaise = operation(contract.projects.previewPriceRaise).handler(async ({ input }) => {
	const projects = await loadRaised(database, input);
	const changed = await Promise.all(
		projects.map(({ project, before, after }) =>
			changedRevenue(project.id, before, after, MOST_MONTHS_OF_MANY),
		),
	);
	return { prices: projects.flatMap(present), ...presentRevenue(changed) };
});
