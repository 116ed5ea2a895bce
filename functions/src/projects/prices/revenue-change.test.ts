import { toCents } from "@tuntikirja/contract/kernel/money.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pricedWork } from "#money/prices/priced-work.ts";
import { soldCents } from "#money/prices/billing-line.ts";
import { NO_PRICES } from "#records/company/projects.ts";
import { repricedInvoices } from "./price-changes.ts";

const project = { id: "kaarna", name: "Kaarna" };
const RANGE = { startDate: "2026-06-01", endDate: "2026-06-30" };

const anyEntry = fc.record({
	day: fc.integer({ min: 10, max: 30 }),
	minutes: fc.integer({ min: 1, max: 600 }),
	isInvoiced: fc.boolean(),
});

test("of entries with another price, the change is the difference that opens on their invoices", () => {
	fc.assert(
		fc.property(
			fc.array(anyEntry, { minLength: 1, maxLength: 30 }),
			fc.integer({ min: 1, max: 30_000 }),
			fc.integer({ min: 1, max: 30_000 }),
			(entries, price, raised) => {
				const days = entries.map(({ day, minutes, isInvoiced }, at) => {
					const invoice = isInvoiced ? { invoice: { id: "i", reference: null } } : {};
					const entry = { dayTypeId: 0, minutes, project, label: null, ...invoice };
					return {
						userId: `p${at}`,
						days: { [`2026-06-${day}`]: { entries: { [`e${at}`]: entry }, isHolidayExempt: false } },
					};
				});
				const under = (steps: { from: string | null; cents: number }[]) =>
					pricedWork(days, RANGE, new Map([[project.id, { ...NO_PRICES, hourPrices: steps }]]));
				const before = under([{ from: null, cents: price }]);
				const after = under([
					{ from: null, cents: price },
					{ from: "2026-06-20", cents: raised },
				]);
				const isMarked = ({ invoice }: (typeof before)[number]) => invoice !== undefined;

				const said = repricedInvoices(before, after);

				const opened = soldCents(after.filter(isMarked)) - soldCents(before.filter(isMarked));
				expect(toCents(said.after) - toCents(said.before)).toBe(opened);
			},
		),
	);
});
