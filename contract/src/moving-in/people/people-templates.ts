import { choice, column, type RecordTemplate } from "#moving-in/template-column.ts";

const REQUIRED = { isRequired: true } as const;
const DATE = { cell: "date" } as const;
const AMOUNT = { cell: "amount" } as const;

const EMAIL: readonly [string, string, string] = ["Email", "Sähköposti", "aino.esimerkki@example.com"];
const NUMBER: readonly [string, string, string] = ["Employee number", "Henkilönumero", "1042"];

/** Whom a row is about who may be here already: the first of these that it says. */
const OWNER = [
	column("email", EMAIL),
	column("employeeNumber", NUMBER),
	column("name", ["Name", "Nimi", "Aino Esimerkki"]),
];

const ROLES = [
	choice("user", "User", "Käyttäjä"),
	choice("manager", "Manager", "Esihenkilö"),
	choice("admin", "Admin", "Ylläpitäjä"),
	choice("external", "External", "Ulkopuolinen"),
];

const LANGUAGES = [choice("fi", "Finnish", "Suomi"), choice("en", "English", "Englanti")];

const CONTRACTS = [
	choice("employment", "Employment", "Työsopimus"),
	choice("subcontract", "Subcontract", "Alihankinta"),
];

const WAGES = [choice("monthly", "Monthly", "Kuukausipalkka"), choice("hourly", "Hourly", "Tuntipalkka")];

const HOLIDAYS = [
	choice("opening", "Opening days", "Alkusaldo"),
	choice("saved", "Saved holiday", "Säästövapaa"),
	choice("deferred", "Deferred holiday", "Siirretty loma"),
];

/** People, and what each of them begins with: sheets of one workbook, or files of their own. */
export const PEOPLE_TEMPLATES: readonly RecordTemplate[] = [
	{
		kind: "person",
		names: { en: "People", fi: "Henkilöt" },
		columns: [
			column("email", EMAIL, REQUIRED),
			column("firstName", ["First name", "Etunimi", "Aino"], REQUIRED),
			column("lastName", ["Last name", "Sukunimi", "Esimerkki"], REQUIRED),
			column("startDate", ["First day", "Aloituspäivä", "2026-01-01"], { ...DATE, ...REQUIRED }),
			column("role", ["Role", "Rooli", "user"], { cell: "choice", choices: ROLES }),
			column("language", ["Language", "Kieli", "fi"], { cell: "choice", choices: LANGUAGES }),
			column("group", ["Group", "Ryhmä", ""]),
			column("employeeNumber", NUMBER),
			column("costCentre", ["Cost centre", "Kustannuspaikka", "300"]),
			column("payGroup", ["Pay group", "Palkanmaksuryhmä", ""]),
		],
	},
	{
		kind: "contract",
		names: { en: "Contracts", fi: "Sopimukset" },
		columns: [
			...OWNER,
			column("startDate", ["Contract from", "Sopimus alkaa", "2026-01-01"], { ...DATE, ...REQUIRED }),
			column("endDate", ["Contract until", "Sopimus päättyy", ""], DATE),
			column("kind", ["Contract kind", "Sopimuksen laji", "employment"], {
				cell: "choice",
				choices: CONTRACTS,
			}),
			column("hours", ["Hours a month", "Tunteja kuukaudessa", ""], AMOUNT),
			column("percentage", ["Share of full time, %", "Osuus kokoaikaisesta, %", "80"], AMOUNT),
		],
	},
	{
		kind: "wage",
		names: { en: "Wages", fi: "Palkat" },
		columns: [
			...OWNER,
			column("startDate", ["Wage from", "Palkka alkaa", "2026-01-01"], { ...DATE, ...REQUIRED }),
			column("endDate", ["Wage until", "Palkka päättyy", ""], DATE),
			column("kind", ["Wage kind", "Palkan laji", "monthly"], {
				cell: "choice",
				choices: WAGES,
				...REQUIRED,
			}),
			column("amount", ["Wage, €", "Palkka, €", "3200.50"], { ...AMOUNT, ...REQUIRED }),
		],
	},
	{
		kind: "opening",
		names: { en: "Opening balances", fi: "Alkusaldot" },
		columns: [
			...OWNER,
			column("date", ["Balance date", "Saldopäivä", "2026-01-01"], { ...DATE, ...REQUIRED }),
			column("hours", ["Balance, h", "Saldo, t", "12:30"], { cell: "hours" }),
			column("days", ["Holiday days", "Lomapäiviä", "24"], AMOUNT),
			column("creditYear", ["Credit year", "Lomanmääräytymisvuosi", "2025"], AMOUNT),
			column("holidayKind", ["Holiday kind", "Loman laji", "opening"], {
				cell: "choice",
				choices: HOLIDAYS,
			}),
			column("to", ["Use by", "Pidettävä viimeistään", "2027-03-31"], DATE),
		],
	},
];
