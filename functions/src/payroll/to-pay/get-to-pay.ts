import { contract } from "@tuntikirja/contract/contract.ts";
import { centsToEuros, toCents } from "@tuntikirja/contract/kernel/money.ts";
import { addMonths, eachMonth, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { ToPay, ToPayLine } from "@tuntikirja/contract/payroll/to-pay-schema.ts";
import { AppError } from "#errors/app-error.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { report } from "#http/report.ts";
import { loadSettings, type CompanySettings } from "#records/company/company-settings.ts";
import { pagesOfBatches } from "#records/payroll/batches.ts";
import { liabilitySettingsDoc, NO_LIABILITY_SETTINGS } from "#records/payroll/liability-settings.ts";
import { NO_PAYROLL, payrollSettingsDoc } from "#records/payroll/payroll-settings.ts";
import { loadPeople, type ReportPerson } from "#records/people/load-people.ts";
import { field, summed, tableOf, type Words } from "#report-files/table.ts";
import { MONTHS_BACK } from "#payroll/dry-run.ts";
import { handedOver, NOTHING_HANDED_OVER } from "#payroll/months/handed-over.ts";
import { loadPayMonths, type PersonsPay } from "#payroll/months/load-pay-months.ts";
import { owedOfMonth } from "./owed-of-month.ts";
import { type Earner, finalLines, payoutLine } from "./priced-lines.ts";
import { exact, multiply, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { loadHolidayPeople, loadMarks, loadTogether } from "#holidays/load-many.ts";
import type { HolidaySources } from "#holidays/load-holidays.ts";
import { listedBalances } from "#hours/balances/listed/load-listed-balances.ts";
import type { MonthSources } from "#payroll/months/month-quantities.ts";
import { balanceDoc, EMPTY_BALANCE } from "#records/derived/balances.ts";

/** Ledgers with hours to pay are asked for by their months, of which one query takes 30. */
const MOST_MONTHS = 24;

const WHAT: Readonly<Record<ToPayLine["what"], Words>> = {
	flexPaidOut: { en: "Flex paid out", fi: "Saldo rahana" },
	additionalWork: { en: "Additional work", fi: "Lisätyö" },
	overtime: { en: "Overtime", fi: "Ylityö" },
	holidayAsPayment: { en: "Holiday as payment", fi: "Loma rahana" },
	bonus: { en: "Bonus", fi: "Bonus" },
	finalFlex: { en: "Balance at the end of the employment", fi: "Saldo työsuhteen päättyessä" },
	finalHoliday: { en: "Holiday at the end of the employment", fi: "Lomakorvaus" },
};

const inUnit = (unit: ToPayLine["unit"], line: ToPayLine) => (line.unit === unit ? line.quantity : null);

const table = tableOf<ToPayLine, ToPay["totals"]>({ en: "money to pay out", fi: "maksettavat" }, [
	field("text", "name", { en: "Person", fi: "Henkilö" }),
	field("text", "employeeNumber", { en: "Employee number", fi: "Henkilönumero" }),
	field("text", "costCentre", { en: "Cost centre", fi: "Kustannuspaikka" }),
	{ heading: { en: "What", fi: "Mitä" }, kind: "text", of: ({ what }, language) => WHAT[what][language] },
	field("date", "date", { en: "Date", fi: "Päivä" }),
	{ heading: { en: "Hours", fi: "Tunnit" }, kind: "hours", of: (line) => inUnit("h", line) },
	{ heading: { en: "Days", fi: "Päivät" }, kind: "number", of: (line) => inUnit("d", line) },
	summed("money", "amount", { en: "Amount, €", fi: "Summa, €" }),
]);

/**
 * Reads the pages of batches of the months and of twelve after them, and what `loadPayMonths` reads; where days of holiday are
 * to be priced a document a person, and the shards that holiday is counted from; of who has left the balance.
 */
export const getToPay = report(contract.payroll.getToPay, {
	answer: async (range) => {
		const [first, ...later] = monthsOf(range);
		const last = later.at(-1) ?? first;
		const [stored, agreed, company, everyone, pages] = await Promise.all([
			database.get(payrollSettingsDoc),
			database.get(liabilitySettingsDoc),
			loadSettings(database),
			loadPeople(undefined),
			database.find(pagesOfBatches(first, addMonths(last, MONTHS_BACK))),
		]);
		const people = everyone.list.filter(
			({ profile }) => profile.role !== "external" && profile.erasedAt === null,
		);
		const settings = { company, settings: stored ?? NO_PAYROLL };
		const pay = await loadPayMonths(people, [first, ...later], settings);
		const before = handedOver(pages);
		const found = people.flatMap((person) => {
			const own = pay.get(person.uid);
			if (!own) return [];
			const { rows } = before.get(person.uid) ?? NOTHING_HANDED_OVER;
			const months = [first, ...later].filter((month) => !own.isHistory(month));
			const owed = months.flatMap((month) => owedOfMonth(month, own.monthOf(month), own.sources, rows));
			const ended = lastDayWithin(own.sources.terms, range);
			// Who left before the company moved in was paid by then.
			const lastDay = ended === null || own.isHistory(monthOf(ended)) ? null : ended;
			return owed.length === 0 && lastDay === null ? [] : [{ person, own, owed, lastDay }];
		});
		const withDays = found.filter(
			({ owed, lastDay }) => lastDay !== null || owed.some(({ what }) => what === "holidayAsPayment"),
		);
		const left = found.filter(({ lastDay }) => lastDay !== null);
		const [holidays, balances] = await Promise.all([
			loadHolidaySources(new Set(withDays.map(({ person }) => person.uid)), company, range),
			leftBalances(
				left.map(({ person }) => person),
				company,
			),
		]);
		const lines = found.flatMap(({ person, own, owed, lastDay }): ToPayLine[] => {
			const earner: Earner = {
				pay: own.sources,
				holidays: holidays.get(person.uid) ?? null,
				settings: agreed ?? NO_LIABILITY_SETTINGS,
			};
			const priced = [
				...owed.map((one) => payoutLine(one, earner)),
				...(lastDay === null ? [] : finalLines(lastDay, balances.get(person.uid) ?? 0, earner)),
			];
			return priced
				.filter(({ date }) => date >= range.startDate && date <= range.endDate)
				.map((line) => ({ ...knownAs(person, own, line.month), ...line }))
				.sort((a, b) => a.date.localeCompare(b.date));
		});
		const cents = lines.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0);
		return { lines, totals: { amount: centsToEuros(cents) }, unreadable: unreadableOf(people, pay) };
	},
	table: ({ lines, totals }, language) => table(language, lines, totals),
});

/** @throws range-too-long */
function monthsOf({ startDate, endDate }: DateRange): [Month, ...Month[]] {
	const months = eachMonth(monthOf(startDate), monthOf(endDate));
	if (monthOf(endDate) > monthOf(today()) || months.length > MOST_MONTHS)
		throw new AppError("range-too-long");
	return [monthOf(startDate), ...months.slice(1)];
}

function knownAs({ uid, profile }: ReportPerson, own: PersonsPay, month: Month) {
	const { name, employeeNumber = "", costCentre = "" } = profile;
	return { userId: uid, name, employeeNumber, costCentre, isClosed: own.isClosed(month) };
}

function unreadableOf(
	people: readonly ReportPerson[],
	pay: ReadonlyMap<string, PersonsPay | null>,
): string[] {
	return people.filter(({ uid }) => !pay.get(uid)).map(({ profile }) => profile.name);
}

/** The last day of the last employment, where it is within the range; null: none has ended then, or another one follows. */
function lastDayWithin(
	{ contracts }: MonthSources["terms"],
	{ startDate, endDate }: DateRange,
): LocalDate | null {
	const employments = contracts.filter(({ kind }) => kind === "employment");
	const ends = employments.flatMap((one) => one.endDate ?? []).sort();
	const last = ends.at(-1);
	if (last === undefined || ends.length < employments.length) return null;
	return last >= startDate && last <= endDate ? last : null;
}

/**
 * The hundredths of hours in the balance of people who have left: of the last day, without what was paid out of it since. A read a person,
 * and what is not stored yet.
 */
async function leftBalances(
	people: readonly ReportPerson[],
	settings: CompanySettings,
): Promise<Map<string, number>> {
	if (people.length === 0) return new Map();
	const found = await ofMany().getAll(people.map(({ uid }) => balanceDoc(uid)));
	const users = people.map(({ uid, profile }) => ({ id: uid, value: profile }));
	const documents = people.map(({ uid }, index) => ({ id: uid, value: found[index] ?? EMPTY_BALANCE }));
	const balances = await listedBalances({ users, documents, settings }, {});
	return new Map(
		balances.map(({ uid, balance }) => [
			uid,
			Number(roundHalfAwayFromZero(multiply(balance, exact(100, 60)))),
		]),
	);
}

/**
 * What the holiday of some people is counted from. Who has a document that cannot be read is left out. Reads a document for
 * each person of the company, the shards of profiles, buckets and contracts, and those of the months that are counted.
 */
async function loadHolidaySources(
	uids: ReadonlySet<string>,
	settings: CompanySettings,
	{ startDate, endDate }: DateRange,
): Promise<Map<string, HolidaySources>> {
	if (uids.size === 0) return new Map();
	const everyone = await loadHolidayPeople(ofMany());
	const people = everyone.filter(({ uid, isReadable }) => isReadable && uids.has(uid));
	const span = { first: startDate, last: endDate };
	const sources = await loadTogether(people, settings, await loadMarks(people), span);
	return new Map(sources.map((own) => [own.uid, own]));
}
