import { isDeepStrictEqual } from "node:util";
import { addDays, earlier } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import {
	aCompany,
	anUncorrectedCompany,
	anyPrices,
	type Company,
	IDS,
	marked,
	PEOPLE,
} from "@tuntikirja/tests/support/company/random-company.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { invoicingLines } from "#invoicing/invoicing-lines.ts";
import { isInvoiced, type KeyOf, type Line, sumLines } from "#invoicing/lines.ts";
import { invoicedWork } from "#invoicing/settled-work.ts";
import { minutesOf } from "#money/prices/billed-hours.ts";
import { isBillable, type PricedWork, pricedWork } from "#money/prices/priced-work.ts";
import { NO_PRICES } from "#records/company/projects.ts";

// Marks of random companies: what is invoiced stays as it was, and what a mark settles is open no more.

const byPerson: KeyOf = ({ userId, project }) => `${userId}/${project?.id}`;
const byLabel: KeyOf = ({ project, label }) => `${project?.id}/${label?.id}`;

test("what is invoiced is not changed by any later prices, and nothing is open where nothing has changed", () => {
	fc.assert(
		fc.property(anUncorrectedCompany, fc.tuple(anyPrices, anyPrices, anyPrices), (company, later) => {
			const changed = company.projects.map(({ project, prices: { invoicedFees } }, index) => {
				const prices = later[index] ?? NO_PRICES;
				return { project, prices: invoicedFees === undefined ? prices : { ...prices, invoicedFees } };
			});
			const before = sumLines(linesOf(company, company.range)[0]);
			const after = sumLines(linesOf({ ...company, projects: changed }, company.range)[0]);
			expect(after.invoicedCents).toBe(before.invoicedCents);
			const then = company.projects.map(({ project }, index) => {
				return { project, prices: company.pricesThen[index] ?? NO_PRICES };
			});
			const unchanged = linesOf({ ...company, projects: then }, company.range)[0];
			expect(unchanged.filter(({ isDifference }) => isDifference)).toEqual([]);
		}),
		{ numRuns: 120 },
	);
});

test("a mark settles what is open: nothing is open then, and what was invoiced before stays as it was", () => {
	fc.assert(
		fc.property(aCompany, fc.constantFrom(...IDS), (company, projectId) => {
			const mark = { ...company.range, projectId, userId: undefined, invoiced: true };
			const to = earlier(mark.endDate, company.today);
			const settled = marked(company, { ...mark, endDate: to });
			const [before, after] = [company, settled.company].map((one) => linesOf(one, company.range, projectId));
			for (const lines of after ?? []) expect(lines.filter((line) => !isInvoiced(line))).toEqual([]);
			expect(invoicedCents(after) - invoicedCents(before)).toBe(settled.cents);
			const onOthers = (lines: readonly Line[] = []) =>
				lines.filter((line) => isInvoiced(line) && line.of.invoice?.id !== `m${company.marks}`);
			expect(onOthers(after?.[0])).toEqual(onOthers(before?.[0]));
			// In a part of the range too.
			const part = {
				startDate: company.range.startDate,
				endDate: earlier(to, addDays(company.range.startDate, 20)),
			};
			for (const lines of linesOf(settled.company, part, projectId))
				expect(lines.filter((line) => !isInvoiced(line))).toEqual([]);
			const again = marked(settled.company, { ...mark, endDate: to });
			expect(again.cents).toBe(0);
			const taken = marked(settled.company, { ...mark, endDate: to, invoiced: false });
			expect(taken.cents).toBe(invoicedCents(after));
			expect(invoicedCents(linesOf(taken.company, company.range, projectId))).toBe(0);
		}),
		{ numRuns: 300 },
	);
});

test("a mark of one person says what it adds to invoices, and leaves of the person's hours nothing open but a unit of a line", () => {
	fc.assert(
		fc.property(
			aCompany,
			fc.constantFrom(...IDS),
			fc.constantFrom(...PEOPLE),
			(company, projectId, userId) => {
				const to = earlier(company.range.endDate, company.today);
				const mark = { ...company.range, endDate: to, projectId, userId, invoiced: true };
				const settled = marked(company, mark);
				const [before, after] = [company, settled.company].map((one) =>
					linesOf(one, company.range, projectId),
				);
				expect(invoicedCents(after) - invoicedCents(before)).toBe(settled.cents);
				const open = (after?.[0] ?? []).filter((line) => !isInvoiced(line) && line.of.userId === userId);
				// Differences of others are open: the person has a part of their lines, and of no other line is anything open.
				const most = unitsOf(settled.company, mark, userId);
				for (const { isDifference, minutes, hundredths, cents, of } of open) {
					const { lines, cents: mostCents } = most.get(of.invoice?.id) ?? { lines: 0, cents: 0 };
					expect([isDifference, minutes]).toEqual([true, 0]);
					expect([Math.abs(hundredths) <= lines, Math.abs(cents) <= mostCents]).toEqual([true, true]);
				}
				expect(marked(settled.company, mark).cents).toBe(0);
				const taken = marked(settled.company, { ...mark, invoiced: false });
				const without = linesOf(taken.company, company.range, projectId);
				expect(invoicedCents(after) - invoicedCents(without)).toBe(taken.cents);
				const own = without[0]?.filter((line) => isInvoiced(line) && line.of.userId === userId);
				expect(own?.filter(({ minutes }) => minutes !== 0)).toEqual([]);
			},
		),
		{ numRuns: 150 },
	);
});

/** The lines of both invoicing reports, of a project or all. */
function linesOf(
	company: Company,
	range: DateRange,
	projectId?: string,
): [byPerson: Line[], byLabel: Line[]] {
	const { counted, work, frozen } = soldIn(company, range, projectId);
	const projects = company.projects.filter(({ project: { id } }) => isAsked(id, projectId));
	const byMonth = [...Map.groupBy(work, ({ date }) => monthOf(date)).values()];
	const sold = { counted, work: byMonth, frozen, projects, isShown: () => true };
	return [invoicingLines(sold, byPerson), invoicingLines(sold, byLabel)];
}

/** The work of the range under the prices of now, and what is invoiced. */
function soldIn({ months, projects, frozen, today }: Company, range: DateRange, projectId?: string) {
	const counted = { ...range, endDate: earlier(range.endDate, today) };
	const prices = new Map(projects.map(({ project, prices: own }) => [project.id, own]));
	return {
		counted,
		work: pricedWork(months, counted, prices).filter(({ project }) => isAsked(project?.id, projectId)),
		frozen: frozen.filter(({ project }) => isAsked(project?.id, projectId)),
	};
}

function isAsked(id: string | undefined, projectId: string | undefined): boolean {
	return projectId === undefined || id === projectId;
}

function invoicedCents([lines = []]: readonly (readonly Line[])[] = []): number {
	return sumLines(lines).invoicedCents;
}

/**
 * By invoice, in how many billing lines a person has a part of the same minutes beside others who have other minutes now
 * than on the invoice, and the cents that a part of each can be off: those of 0.01 h, and one of rounding. A line is
 * divided by the minutes of all, so such a part may be another one (rules §9: line to persons, by largest remainder).
 */
function unitsOf(company: Company, mark: DateRange & { readonly projectId: string }, userId: string) {
	const { counted, work, frozen } = soldIn(company, mark, mark.projectId);
	const within = frozen.filter(({ date }) => date >= counted.startDate && date <= counted.endDate);
	const [then, now] = [invoicedWork(within), work.filter(({ invoice }) => invoice !== undefined)].map(
		(some) =>
			Map.groupBy(
				some.filter(isBillable),
				(one) => `${monthOf(one.date)} ${one.label?.id} ${one.hourPriceCents} ${one.invoice?.id}`,
			),
	);
	const units = new Map<string | undefined, { lines: number; cents: number }>();
	for (const key of new Set([...(then?.keys() ?? []), ...(now?.keys() ?? [])])) {
		const [before = new Map(), after = new Map()] = [then, now].map((lines) =>
			minutesIn(lines?.get(key) ?? []),
		);
		expect(after.get(userId)).toBe(before.get(userId));
		const isShared = before.has(userId) && !isDeepStrictEqual(before, after);
		const [, , price, invoiceId] = key.split(" ");
		const { lines, cents } = units.get(invoiceId) ?? { lines: 0, cents: 0 };
		if (isShared)
			units.set(invoiceId, { lines: lines + 1, cents: cents + Math.ceil(Number(price) / 100) + 1 });
	}
	return units;
}

/** Of each person of a line who has any. */
function minutesIn(work: readonly PricedWork[]): Map<string, number> {
	const byPerson = [...Map.groupBy(work, (one) => one.userId)].map(
		([uid, own]) => [uid, minutesOf(own)] as const,
	);
	return new Map(byPerson.filter(([, minutes]) => minutes !== 0).sort());
}
