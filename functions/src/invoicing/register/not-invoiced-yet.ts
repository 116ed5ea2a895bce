import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { FrozenWork } from "#invoicing/frozen-work.ts";
import type { SoldSources } from "#invoicing/invoicing-lines.ts";
import type { WorkByMonth } from "#money/prices/load-priced-work.ts";
import type { PricedWork } from "#money/prices/priced-work.ts";

type Sources = Omit<SoldSources, "isShown">;

/**
 * What is sold as it was before some of the invoices were made: what is on them is open, for what it was invoiced at, and
 * what they have settled is an open difference again.
 */
export function notInvoicedYet(sources: Sources, isLater: (markId: string) => boolean): Sources {
	const { frozen, projects, counted } = sources;
	const isOn = ({ invoice }: Pick<PricedWork, "invoice">) => invoice !== undefined && isLater(invoice.id);
	const reopened = frozen.filter(
		(one) =>
			isOn(one) && one.settles === undefined && one.date >= counted.startDate && one.date <= counted.endDate,
	);
	return {
		...sources,
		work: Array.from(withReopened(sources.work, reopened, isOn)),
		frozen: frozen.filter((one) => !isOn(one)),
		projects: projects.map(({ prices, ...one }) => {
			const { invoicedFees = [] } = prices;
			return { ...one, prices: { ...prices, invoicedFees: invoicedFees.filter((fee) => !isOn(fee)) } };
		}),
	};
}

/** Month by month, as all work of a month is rounded together. */
function* withReopened(
	work: WorkByMonth,
	reopened: readonly FrozenWork[],
	isOn: (one: PricedWork) => boolean,
): Generator<readonly PricedWork[]> {
	const left = Map.groupBy(
		reopened.map((one): PricedWork => ({ ...one, invoice: undefined })),
		({ date }) => monthOf(date),
	);
	for (const month of work) {
		const key = monthOf(month[0]?.date ?? "");
		yield [...month.filter((one) => !isOn(one)), ...(left.get(key) ?? [])];
		left.delete(key);
	}
	yield* left.values();
}
