import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { emptyProject } from "@tuntikirja/functions/projects/project-edits.ts";
import type {
	PriceStep,
	ProjectDocument,
	ProjectPrices,
} from "@tuntikirja/functions/records/company/projects.ts";
import { monthsAgo } from "./calendar.ts";
import { CUSTOMER_OF } from "./invoicing/demo-customers.ts";
import { PEOPLE } from "./people.ts";

/** Kinds of work; each is a label on the projects that have it. */
export const LABELS = {
	development: "Kehitys",
	design: "Suunnittelu",
	testing: "Testaus",
	support: "Ylläpito",
	management: "Projektinhallinta",
	meetings: "Palaverit",
	administration: "Hallinto",
	training: "Koulutus",
} as const;
export type LabelId = keyof typeof LABELS;

/** A demo project: its labels, its prices and the topics of its notes. */
export interface DemoProject {
	readonly id: string;
	readonly name: string;
	readonly isActive: boolean;
	/** € an hour; null for the company's own work. */
	readonly hourPrice: number | null;
	/** Prices of labels that differ from the project's. */
	readonly labelPrices: Partial<Record<LabelId, number>>;
	/** What an hour cost before the price was raised. */
	readonly former?: { readonly untilMonthsAgo: number; readonly hourPrice: number } & Pick<
		DemoProject,
		"labelPrices"
	>;
	/** € beside the hours: once, over so many months, or each month. */
	readonly fixedFee?:
		| {
				readonly per: "project";
				readonly euros: number;
				readonly fromMonthsAgo: number;
				readonly months: number;
		  }
		| { readonly per: "month"; readonly euros: number; readonly fromMonthsAgo: number };
	readonly labels: readonly LabelId[];
	readonly topics: { readonly fi: readonly string[]; readonly en: readonly string[] };
}

export const PROJECTS: readonly DemoProject[] = [
	{
		id: "lumivirta",
		name: "Lumivirta verkkokauppa",
		isActive: true,
		hourPrice: 98,
		labelPrices: { design: 105, support: 88 },
		former: { untilMonthsAgo: 8, hourPrice: 92, labelPrices: { design: 98 } },
		labels: ["development", "design", "testing", "support", "management"],
		topics: {
			fi: ["kassan maksutavat", "tuotehaku", "ostoskori", "lahjakortit", "toimitustavat"],
			en: ["checkout", "product search", "shopping cart", "gift cards", "delivery options"],
		},
	},
	{
		id: "kuusikko",
		name: "Kuusikko kenttäsovellus",
		isActive: true,
		hourPrice: 92,
		labelPrices: { support: 80 },
		fixedFee: { per: "month", euros: 450, fromMonthsAgo: 10 },
		labels: ["development", "testing", "support", "management"],
		topics: {
			fi: ["offline-synkronointi", "karttanäkymä", "työmääräimet", "kuvien lataus"],
			en: ["offline sync", "map view", "work orders", "photo upload"],
		},
	},
	{
		id: "rantakaupunki",
		name: "Rantakaupunki ajanvaraus",
		isActive: true,
		hourPrice: 88,
		labelPrices: {},
		fixedFee: { per: "project", euros: 18_000, fromMonthsAgo: 5, months: 8 },
		labels: ["development", "design", "testing", "management"],
		topics: {
			fi: ["ajanvarauskalenteri", "vahvistusviestit", "tunnistautuminen", "saavutettavuus"],
			en: ["booking calendar", "confirmation messages", "sign-in", "accessibility"],
		},
	},
	{
		id: "majakka",
		name: "Majakka laituriopas",
		isActive: true,
		hourPrice: 95,
		labelPrices: { design: 102 },
		labels: ["development", "design", "testing"],
		topics: {
			fi: ["venepaikkahaku", "säätiedot", "satamakartta"],
			en: ["berth search", "weather data", "harbour map"],
		},
	},
	{
		id: "poukama",
		name: "Poukama potilasportaali",
		isActive: true,
		hourPrice: 104,
		labelPrices: { testing: 94 },
		former: { untilMonthsAgo: 3, hourPrice: 99, labelPrices: { testing: 94 } },
		labels: ["development", "design", "testing", "support", "management"],
		topics: {
			fi: ["ajanvarauksen siirto", "lomakkeet", "käyttöoikeudet", "lokitus"],
			en: ["rescheduling", "forms", "access rights", "audit log"],
		},
	},
	{
		id: "tuulikko",
		name: "Tuulikko kulutusseuranta",
		isActive: true,
		hourPrice: 90,
		labelPrices: {},
		labels: ["development", "design", "support"],
		topics: {
			fi: ["kulutusgraafit", "mittaridatan tuonti", "hälytykset"],
			en: ["usage charts", "meter data import", "alerts"],
		},
	},
	{
		id: "vanha-mylly",
		name: "Vanha mylly näyttelyopas",
		isActive: false,
		hourPrice: 85,
		labelPrices: {},
		labels: ["development", "design"],
		topics: { fi: ["ääniopastus", "näyttelykartta"], en: ["audio guide", "exhibition map"] },
	},
	{
		id: "sisainen",
		name: "Sisäinen työ",
		isActive: true,
		hourPrice: null,
		labelPrices: {},
		labels: ["meetings", "administration", "training"],
		topics: {
			fi: ["viikkopalaveri", "laskutus", "rekrytointi", "kehityskeskustelut"],
			en: ["weekly meeting", "invoicing", "recruiting", "development talks"],
		},
	},
];

/** The project of the id. @throws for an id that is not in the list */
export function projectOf(id: string): DemoProject {
	const project = PROJECTS.find((one) => one.id === id);
	if (project === undefined) throw new RangeError(`No demo project ${id}`);
	return project;
}

/** The project as members read it. */
export function projectDocumentOf(project: DemoProject): ProjectDocument {
	const members = PEOPLE.filter((person) => person.projects.some(([id]) => id === project.id)).map(
		({ uid, name }) => ({
			id: uid,
			name,
		}),
	);
	const customerId = CUSTOMER_OF[project.id];
	return {
		...emptyProject(project.id, project.name),
		isActive: project.isActive,
		memberIds: members.map((member) => member.id),
		members,
		hourName: project.hourPrice === null ? null : "Tuntihinta",
		labels: project.labels.map((id) => ({ id, name: LABELS[id] })),
		...(customerId && { customerId }),
	};
}

/** Its prices through time as of a day, in the document that only admins read. */
export function projectPricesOf(project: DemoProject, today: LocalDate): ProjectPrices {
	const { hourPrice, labelPrices, former, fixedFee } = project;
	const from = former === undefined ? null : monthsAgo(today, former.untilMonthsAgo);
	const steps = (before: number | undefined, price: number): PriceStep[] =>
		from === null || before === price
			? [{ from: null, cents: price * 100 }]
			: [
					...(before === undefined ? [] : [{ from: null, cents: before * 100 }]),
					{ from, cents: price * 100 },
				];
	const ofLabels = Object.entries(labelPrices).map(
		([id, price]) => [id, steps(former?.labelPrices[id as LabelId], price)] as const,
	);
	return {
		hourPrices: hourPrice === null ? [] : steps(former?.hourPrice, hourPrice),
		labelPrices: Object.fromEntries(ofLabels),
		fixedFee: fixedFee === undefined ? null : feeOf(fixedFee, today),
		...(hourPrice === null && { notBillable: true }),
	};
}

function feeOf(
	fee: NonNullable<DemoProject["fixedFee"]>,
	today: LocalDate,
): NonNullable<ProjectPrices["fixedFee"]> {
	const from = monthsAgo(today, fee.fromMonthsAgo);
	const cents = fee.euros * 100;
	if (fee.per === "month") return { per: "month", cents, from, to: null };
	return { per: "project", cents, from, to: lastDay(addMonths(monthOf(from), fee.months - 1)) };
}
