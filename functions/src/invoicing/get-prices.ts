import { contract } from "@tuntikirja/contract/contract.ts";
import type { PriceReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { report } from "#http/report.ts";
import { field, summed, tableOf } from "#report-files/table.ts";
import { byName, loadSoldWork } from "./load-sold-work.ts";
import { FIXED_FEE } from "./present-lines.ts";
import { type PriceFee, priceFees, type PriceLine, priceLines, realisedCents } from "./price-lines.ts";

type Totals = PriceReport["totals"];

const table = tableOf<PriceReport["lines"][number], Totals>({ en: "prices", fi: "hinnat" }, [
	{ heading: { en: "Project", fi: "Projekti" }, kind: "text", of: ({ project }) => project.name },
	{
		heading: { en: "Label", fi: "Työlaji" },
		kind: "text",
		of: ({ kind, label }, language) => (kind === "fee" ? FIXED_FEE[language] : (label?.name ?? null)),
	},
	field("money", "listPrice", { en: "List price, €/h", fi: "Listahinta, €/t" }),
	summed("hours", "hours", { en: "Hours", fi: "Tunnit" }),
	summed("hours", "billableHours", { en: "Billable hours", fi: "Laskutettavat tunnit" }),
	summed("money", "revenue", { en: "Revenue, €", fi: "Tuotot, €" }),
	summed("money", "realisedPrice", { en: "Realised, €/h", fi: "Toteutunut, €/t" }),
	field("money", "difference", { en: "Difference, €/h", fi: "Erotus, €/t" }),
]);

/** The reads of `loadSoldWork` and the caller's. */
export const getPrices = report(contract.invoicing.getPrices, {
	answer: async (question, caller) => {
		const { work, projects, feeProjects, counted, projectOf, dataQuality } = await loadSoldWork(
			question,
			caller,
		);
		const lines = priceLines(work, projects);
		const fees = priceFees(feeProjects, counted);
		const shown = [
			...lines.map((line) => ({ project: projectOf(line.of), ...presentLine(line) })),
			...fees.map(presentFee),
		];
		return {
			dataQuality: dataQuality(),
			lines: shown.sort(
				(a, b) =>
					byName(a.project, b.project) ||
					Number(a.kind === "fee") - Number(b.kind === "fee") ||
					byName(a.label ?? NONE, b.label ?? NONE),
			),
			totals: totalsOf(lines, fees),
		};
	},
	table: ({ lines, totals }, language) => table(language, lines, totals),
});

/** Before every label: work without one. */
const NONE = { id: "", name: "" };

const eurosOrNull = (cents: number | null) => (cents === null ? null : centsToEuros(cents));

function presentLine({ label, listCents, hundredths, billableHundredths, cents }: PriceLine) {
	const realised = realisedCents(cents, hundredths);
	return {
		kind: "hours" as const,
		label,
		listPrice: eurosOrNull(listCents),
		hours: hundredthsToHours(hundredths),
		billableHours: hundredthsToHours(billableHundredths),
		revenue: centsToEuros(cents),
		realisedPrice: eurosOrNull(realised),
		difference: listCents === null || realised === null ? null : centsToEuros(realised - listCents),
	};
}

function presentFee({ project: { id, name }, cents }: PriceFee): PriceReport["lines"][number] {
	return {
		kind: "fee",
		project: { id, name },
		label: null,
		listPrice: null,
		hours: 0,
		billableHours: 0,
		revenue: centsToEuros(cents),
		realisedPrice: null,
		difference: null,
	};
}

function totalsOf(lines: readonly PriceLine[], fees: readonly PriceFee[]): Totals {
	const sum = (field: "hundredths" | "billableHundredths" | "cents") =>
		lines.reduce((total, line) => total + line[field], 0);
	const feeCents = fees.reduce((total, { cents }) => total + cents, 0);
	return {
		hours: hundredthsToHours(sum("hundredths")),
		billableHours: hundredthsToHours(sum("billableHundredths")),
		revenue: centsToEuros(sum("cents") + feeCents),
		realisedPrice: eurosOrNull(realisedCents(sum("cents"), sum("hundredths"))),
	};
}
