import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { PeopleChange, Terms } from "@tuntikirja/contract/payroll/people-changes-schema.ts";
import { MOST_REPORT_ROWS } from "@tuntikirja/contract/reports/formats.ts";
import type { Language } from "@tuntikirja/contract/kernel/schemas/languages.ts";
import { startOfDay } from "#firestore/clock.ts";
import { ofMany, type Reader } from "#firestore/reader.ts";
import { report } from "#http/report.ts";
import { auditRows } from "#records/audit/audit-log.ts";
import {
	contractList,
	employmentContractsDoc,
	someEmploymentContracts,
} from "#records/people/employment-contracts.ts";
import { loadPeople } from "#records/people/load-people.ts";
import { someWages, wagesDoc } from "#records/people/wages.ts";
import { field, tableOf, type Words } from "#report-files/table.ts";
import { termsChanges } from "./months/terms-changes.ts";

const WHAT: Readonly<Record<PeopleChange["what"], Words>> = {
	joined: { en: "Joined", fi: "Aloitti" },
	left: { en: "Left", fi: "Lopetti" },
	contract: { en: "Contract", fi: "Työsopimus" },
	wage: { en: "Wage", fi: "Palkka" },
	unreadable: { en: "Data cannot be read", fi: "Tietoja ei voi lukea" },
};

const table = tableOf<PeopleChange>({ en: "changes of people", fi: "henkilömuutokset" }, [
	field("text", "employeeNumber", { en: "Employee number", fi: "Henkilönumero" }),
	field("text", "name", { en: "Name", fi: "Nimi" }),
	{
		heading: { en: "Change", fi: "Muutos" },
		kind: "text",
		of: ({ what }, language) => WHAT[what][language],
	},
	field("date", "from", { en: "From", fi: "Alkaen" }),
	{ heading: { en: "Old", fi: "Vanha" }, kind: "text", of: (line, language) => inWords(line.old, language) },
	{ heading: { en: "New", fi: "Uusi" }, kind: "text", of: (line, language) => inWords(line.new, language) },
]);

/**
 * Joiners, leavers and changes of contracts and wages that took effect or were entered in a range. Reads: the copies of people,
 * contracts and wages, and a row of the audit trail for each change.
 */
export const getPeopleChanges = report(contract.payroll.getPeopleChanges, {
	answer: async (range) => {
		const reader = ofMany();
		const { list } = await loadPeople(undefined, reader);
		const people = list.filter(({ profile }) => profile.role !== "external" && profile.erasedAt === null);
		const uids = people.map(({ uid }) => uid);
		const [contracts, wages, entered] = await Promise.all([
			someEmploymentContracts(reader, uids),
			someWages(reader, uids),
			enteredIn(range, reader),
		]);
		const lines = people.flatMap(({ uid, profile }, index): PeopleChange[] => {
			const { name, employeeNumber = "", startDate } = profile;
			const known = { userId: uid, name, employeeNumber };
			if ([employmentContractsDoc(uid), wagesDoc(uid)].some(({ path }) => reader.skipped.has(path)))
				return [{ ...known, what: "unreadable", from: range.startDate, old: null, new: null }];
			const isAsked = (date: LocalDate) =>
				(date >= range.startDate && date <= range.endDate) || entered.has(`${uid} ${date}`);
			const own = {
				startDate,
				contracts: contractList(contracts[index] ?? null),
				wages: Object.values(wages[index]?.wages ?? {}),
			};
			return termsChanges(own)
				.filter(({ from }) => isAsked(from))
				.map((change) => ({ ...known, ...change }));
		});
		return { lines };
	},
	table: ({ lines }, language) => table(language, lines),
});

/** Each day that a change of the range names, with the person: what is entered later takes effect before it. */
async function enteredIn({ startDate, endDate }: DateRange, reader: Reader): Promise<Set<string>> {
	const period = {
		from: startOfDay(startDate).toISOString(),
		before: startOfDay(addDays(endDate, 1)).toISOString(),
	};
	const found = await Promise.all(
		["employmentContract", "wage"].map((entity) =>
			reader.find(auditRows({ entity }, period, null, MOST_REPORT_ROWS)),
		),
	);
	const dates = found.flat().flatMap(({ subjectId, changes }) =>
		changes.flatMap(({ field: name, part, before, after }) => {
			const ends = name === "startDate" || name === "endDate" ? [before, after] : [];
			return [part?.from, ...ends].map((date) => ({ subjectId, date }));
		}),
	);
	return new Set(
		dates.flatMap(({ subjectId, date }) =>
			// The first day after a period that ends begins another one.
			typeof date === "string" ? [`${subjectId} ${date}`, `${subjectId} ${addDays(date, 1)}`] : [],
		),
	);
}

function inWords(terms: Terms, language: Language): string {
	if (terms === null) return "";
	const number = (value: number, decimals: number) =>
		value.toFixed(decimals).replace(".", language === "fi" ? "," : ".");
	if ("kind" in terms) {
		const unit = terms.kind === "monthly" ? WORDS.month : WORDS.hour;
		return `${number(terms.amount, 2)} € ${unit[language]}`;
	}
	const { partTimeHoursPerMonth: hours, percentage } = terms;
	if (hours !== null)
		return hours === 0 ? WORDS.byTheHour[language] : `${number(hours, 2)} h ${WORDS.month[language]}`;
	return percentage === null ? WORDS.fullTime[language] : `${number(percentage, 2)} %`;
}

const WORDS = {
	month: { en: "a month", fi: "kuukaudessa" },
	hour: { en: "an hour", fi: "tunnissa" },
	byTheHour: { en: "by the hour", fi: "tuntityö" },
	fullTime: { en: "full time", fi: "kokoaikainen" },
} as const satisfies Record<string, Words>;
