import { expect, test } from "vitest";
import { type PricedWork, pricedWork } from "#money/prices/priced-work.ts";
import { emptyProject } from "#projects/project-edits.ts";
import {
	type InvoicedFee,
	NO_PRICES,
	type PricedProject,
	type ProjectPrices,
} from "#records/company/projects.ts";
import { feeLines, withInvoicedFee, withoutInvoicedFee } from "./fee-lines.ts";
import { frozenWork, invoicedPieces } from "./frozen-work.ts";
import { invoicingLines } from "./invoicing-lines.ts";
import { type Line, sumLines } from "./lines.ts";
import { frozenAfter, type Mark, markedMonth } from "./marks/marked-month.ts";

const JUNE = { startDate: "2026-06-01", endDate: "2026-06-30" };
const project = { id: "kaarna", name: "Kaarna" };
const expert = { id: "expert", name: "Expert" };
const MARK: Mark = {
	...JUNE,
	id: "m1",
	projectId: "kaarna",
	userId: undefined,
	invoiced: true,
	reference: "1001",
	invoiceId: null,
};

const at = (cents: number): ProjectPrices => ({ ...NO_PRICES, hourPrices: [{ from: null, cents }] });

/** 21 days of 7.5 h and one of 3.9 h: 161.40 h, half of the days under a label. */
function aMonth() {
	const days = Array.from({ length: 22 }, (_, index) => {
		const minutes = index === 21 ? 234 : 450;
		const entry = { dayTypeId: 0, minutes, project, label: index % 2 === 0 ? expert : null };
		const date = `2026-06-${String(index + 1).padStart(2, "0")}`;
		return [date, { entries: { [`e${index}`]: entry }, isHolidayExempt: false }] as const;
	});
	return { userId: "aino", month: "2026-06", days: Object.fromEntries(days) };
}

type MonthOfWork = ReturnType<typeof aMonth>;

/** The month after it has been invoiced under the prices, and what is stored of that. */
function invoiced(month: MonthOfWork, prices: ProjectPrices, mark: Mark = MARK) {
	const marked = markedMonth(month, mark, new Map([["kaarna", prices]]));
	const { frozen } = frozenAfter([], [marked], mark, true);
	return { month: marked.month, frozen: frozenWork([...invoicedPieces("2026-06", frozen).values()]) };
}

const byProject = (one: PricedWork) => `${one.project?.id}`;

function linesUnder(
	month: MonthOfWork,
	frozen: readonly PricedWork[],
	prices: ProjectPrices,
	projects: readonly PricedProject[] = [],
): Line[] {
	const work = pricedWork([month], JUNE, new Map([["kaarna", prices]]));
	return invoicingLines({ counted: JUNE, work: [work], frozen, projects, isShown: () => true }, byProject);
}

function sumsOf(lines: readonly Line[]) {
	const { hundredths, cents, invoicedCents } = sumLines(lines);
	return { hundredths, invoiced: invoicedCents, open: cents - invoicedCents };
}

test.each([
	["112.50 from the 1st", 11_250, 40_350],
	["110.00 as it was", 11_000, 0],
	["107.50 from the 1st", 10_750, -40_350],
	["no price at all", 0, -1_775_400],
])(
	"R36 161.40 h are invoiced at 110.00, then the price is %s: open is the difference",
	(_what, cents, open) => {
		const { month, frozen } = invoiced(aMonth(), at(11_000));
		expect(sumsOf(linesUnder(month, frozen, at(cents)))).toEqual({
			hundredths: cents === 0 ? 0 : 16_140,
			invoiced: 1_775_400,
			open,
		});
	},
);

test("an invoiced entry that got another label, fewer hours or lost its project stays invoiced as it was", () => {
	const { month, frozen } = invoiced(aMonth(), {
		...at(11_000),
		labelPrices: { expert: at(12_000).hourPrices },
	});
	const before = sumsOf(linesUnder(month, frozen, at(11_000)));
	const changed = {
		...month,
		days: Object.fromEntries(
			Object.entries(month.days).map(([date, day]) => {
				const entries = Object.entries(day.entries).map(([id, entry]) => {
					const { label: _, ...unlabelled } = entry;
					return [id, { ...unlabelled, label: null, minutes: entry.minutes - 60 }] as const;
				});
				return [date, { ...day, entries: Object.fromEntries(entries) }];
			}),
		),
	};
	const after = sumsOf(linesUnder(changed, frozen, at(11_000)));
	expect(after.invoiced).toBe(before.invoiced);
	expect(after.hundredths).toBe(16_140 - 2200);
	expect(after.invoiced + after.open).toBe((16_140 - 2200) * 110);
	const elsewhere = sumsOf(linesUnder({ ...month, days: {} }, frozen, at(11_000)));
	expect(elsewhere).toEqual({ hundredths: 0, invoiced: before.invoiced, open: -before.invoiced });
});

test("taking back frees what is frozen at what it was invoiced for, and the rest of the month stays", () => {
	const { month, frozen } = invoiced(aMonth(), at(11_000));
	const taking: Mark = { ...MARK, id: "m2", invoiced: false, endDate: "2026-06-10" };
	const back = markedMonth(month, taking, new Map([["kaarna", at(11_250)]]));
	const { frozen: left, done } = frozenAfter(frozen, [back], taking, true);
	expect(done).toHaveLength(10);
	expect(done.every(({ hourPriceCents }) => hourPriceCents === 11_000)).toBe(true);
	expect(left).toHaveLength(12);
	expect(invoicedPieces("2026-06", []).size).toBe(0);
	expect(sumsOf(linesUnder(back.month, left, at(11_000)))).toEqual({
		hundredths: 16_140,
		invoiced: 1_775_400 - 75 * 11_000,
		open: 75 * 11_000,
	});
});

test("of a call in several transactions each counts its own people, and a first attempt is not counted twice", () => {
	const prices = new Map([["kaarna", at(11_000)]]);
	const [aino, otso] = ["aino", "otso"].map((userId) => markedMonth({ ...aMonth(), userId }, MARK, prices));
	if (aino === undefined || otso === undefined) throw new Error("no month");
	const first = frozenAfter([], [aino], MARK, false);
	const second = frozenAfter(first.frozen, [otso], MARK, true);
	expect([first.done.length, second.done.length, second.frozen.length]).toEqual([22, 22, 44]);
	const again = markedMonth(aino.month, MARK, prices);
	expect(frozenAfter(second.frozen, [again], MARK, true)).toEqual({
		frozen: second.frozen,
		done: first.done,
		others: [],
	});
	const taking: Mark = { ...MARK, id: "m2", invoiced: false };
	const back = frozenAfter(second.frozen, [markedMonth(aino.month, taking, prices)], taking, false);
	expect([back.done.length, back.frozen.length]).toEqual([22, 22]);
});

const FEE = { per: "project", cents: 1_800_001, from: "2026-06-01", to: "2026-08-29" } as const;
const aProject = (prices: Partial<ProjectPrices>): PricedProject => ({
	project: emptyProject("kaarna", "Kaarna"),
	prices: { ...NO_PRICES, ...prices },
});
const INVOICE: InvoicedFee["invoice"] = { id: "m1", reference: "1001" };

test("a fee is invoiced like hours, frozen, and its change is an open difference", () => {
	const first = { startDate: "2026-05-20", endDate: "2026-06-10" };
	const { prices, cents } = withInvoicedFee(aProject({ fixedFee: FEE }).prices, first, INVOICE);
	expect(cents).toBe(200_000);
	const open = sumsOf(feeLines(aProject(prices), JUNE));
	expect(open).toEqual({ hundredths: 0, invoiced: 200_000, open: 400_000 });

	const all = withInvoicedFee(prices, JUNE, { id: "m2", reference: null });
	expect(all.cents).toBe(400_000);
	expect(withInvoicedFee(all.prices, JUNE, INVOICE).cents).toBe(0);
	const raised = aProject({ ...all.prices, fixedFee: { ...FEE, cents: 2_700_000 } });
	expect(
		feeLines(raised, JUNE).map(({ of, isDifference, cents: own }) => [of.invoice?.id, isDifference, own]),
	).toEqual([
		["m1", false, 200_000],
		["m1", true, 100_000],
		["m2", false, 400_000],
		["m2", true, 200_000],
	]);
	expect(sumsOf(feeLines(aProject({ ...all.prices, fixedFee: null }), JUNE))).toMatchObject({
		invoiced: 600_000,
		open: -600_000,
	});

	const middle = { startDate: "2026-06-06", endDate: "2026-06-15" };
	const back = withoutInvoicedFee(all.prices, middle);
	expect(back.cents).toBe(200_000);
	expect(sumsOf(feeLines(aProject(back.prices), JUNE))).toMatchObject({ invoiced: 400_000, open: 200_000 });
	expect(withoutInvoicedFee(back.prices, middle).prices).toBe(back.prices);
});
