import { contract } from "@tuntikirja/contract/contract.ts";
import { contractInForce, type EmploymentContract } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { hundredthsToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { centsToEuros, toCents, toEuros } from "@tuntikirja/contract/kernel/money.ts";
import type { FlexLiability, FlexLiabilityLine } from "@tuntikirja/contract/liability/schema.ts";
import type { LiabilitySettings } from "@tuntikirja/contract/liability/settings-schema.ts";
import { termsOn } from "@tuntikirja/contract/liability/terms.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import {
	listedBalances,
	loadStoredBalances,
	type PersonBalance,
} from "#hours/balances/listed/load-listed-balances.ts";
import { report } from "#http/report.ts";
import { hourDivisorOf, hourPriceCents, worthOf } from "#money/prices/hour-price.ts";
import { wageList } from "#money/load-pay.ts";
import { type Wage, wageInForce } from "#money/wage-rules.ts";
import { liabilitySettingsDoc, NO_LIABILITY_SETTINGS } from "#records/payroll/liability-settings.ts";
import {
	contractList,
	employmentContractsDoc,
	someEmploymentContracts,
} from "#records/people/employment-contracts.ts";
import { someWages, wagesDoc } from "#records/people/wages.ts";
import { field, summed, tableOf } from "#report-files/table.ts";
import { AppError } from "#errors/app-error.ts";

const table = tableOf<FlexLiabilityLine, FlexLiability["totals"]>(
	{ en: "flex liability", fi: "saldovelka" },
	[
		field("text", "name", { en: "Person", fi: "Henkilö" }),
		field("text", "employeeNumber", { en: "Employee number", fi: "Henkilönumero" }),
		field("text", "costCentre", { en: "Cost centre", fi: "Kustannuspaikka" }),
		summed("hours", "hours", { en: "Balance, h", fi: "Saldo, t" }),
		field("money", "hourPrice", { en: "Price of an hour, €", fi: "Tunnin hinta, €" }),
		summed("money", "amount", { en: "Amount, €", fi: "Summa, €" }),
		summed("money", "before", { en: "On the earlier day, €", fi: "Vertailupäivänä, €" }),
		summed("money", "change", { en: "Change, €", fi: "Muutos, €" }),
	],
);

/** What of a person a price is made of. */
interface Priced {
	readonly contracts: readonly EmploymentContract[];
	readonly wages: readonly Wage[];
}

/**
 * Reads a balance a person and the shards of profiles, contracts and wages; of a day within a month that is over, that
 * month of all people, too. @throws range-too-long for a day to come
 */
export const getFlexLiability = report(contract.liability.getFlexLiability, {
	answer: async ({ startDate, endDate }) => {
		if (endDate > today()) throw new AppError("range-too-long");
		const [stored, own] = await Promise.all([loadStoredBalances(), database.get(liabilitySettingsDoc)]);
		const [now, before] = await Promise.all([endDate, startDate].map((to) => listedBalances(stored, { to })));
		const people = await pricedPeople(now ?? []);
		const settings = own ?? NO_LIABILITY_SETTINGS;
		const earlier = new Map(before?.map((one) => [one.uid, one]));
		const lines = (now ?? []).flatMap((person): FlexLiabilityLine[] => {
			const priced = people.get(person.uid);
			if (priced === undefined) return [];
			const { name, employeeNumber = "", costCentre = "" } = person.profile;
			const worth = worthOn(endDate, person, priced, settings);
			const then = worthOn(startDate, earlier.get(person.uid), priced, settings);
			if (worth === null && then === null) return [];
			const { cents, ...shown } = worth ?? NOTHING;
			const amounts = { amount: centsToEuros(cents), before: centsToEuros(then?.cents ?? 0) };
			const change = centsToEuros(cents - (then?.cents ?? 0));
			return [{ userId: person.uid, name, employeeNumber, costCentre, ...shown, ...amounts, change }];
		});
		return { lines, totals: totalsOf(lines) };
	},
	table: ({ lines, totals }, language) => table(language, lines, totals),
});

const NOTHING = { hours: 0, kind: null, wage: null, divisor: null, hourPrice: null, cents: 0 };

/** Null: no employment is in force on the day, or nothing is in the balance. */
function worthOn(
	date: LocalDate,
	person: PersonBalance | undefined,
	{ contracts, wages }: Priced,
	settings: LiabilitySettings,
) {
	const employment = contractInForce(contracts, date);
	if (person === undefined || employment?.kind !== "employment") return null;
	const hours = toHours(person.balance);
	if (hours === 0) return null;
	const wage = wageInForce(wages, date);
	if (wage === null) return { ...NOTHING, hours };
	const { hourDivisor } = termsOn(date, settings);
	const priceCents = hourPriceCents(wage, employment, hourDivisor);
	const divisor = hourDivisorOf(employment, hourDivisor);
	return {
		hours,
		kind: wage.kind,
		wage: centsToEuros(wage.cents),
		// Two decimals of a number, as of euros.
		divisor: wage.kind === "monthly" ? toEuros({ n: divisor.n * 100n, d: divisor.d }) : null,
		hourPrice: centsToEuros(priceCents),
		cents: worthOf(Math.round(hours * 100), priceCents),
	};
}

/** The employees among them with contracts and wages; whose cannot be read are left out. */
async function pricedPeople(listed: readonly PersonBalance[]): Promise<Map<string, Priced>> {
	const employees = listed.filter(({ profile }) => profile.role !== "external" && profile.erasedAt === null);
	const reader = ofMany();
	const uids = employees.map(({ uid }) => uid);
	const [contracts, wages] = await Promise.all([
		someEmploymentContracts(reader, uids),
		someWages(reader, uids),
	]);
	return new Map(
		uids.flatMap((uid, index) => {
			const isSkipped = [employmentContractsDoc(uid), wagesDoc(uid)].some(({ path }) =>
				reader.skipped.has(path),
			);
			const own = {
				contracts: contractList(contracts[index] ?? null),
				wages: wageList(wages[index]?.wages ?? {}),
			};
			return isSkipped ? [] : [[uid, own] as const];
		}),
	);
}

function totalsOf(lines: readonly FlexLiabilityLine[]): FlexLiability["totals"] {
	const sum = (field: "hours" | "amount" | "before" | "change", some = lines) =>
		hundredthsToHours(some.reduce((total, line) => total + toCents(line[field]), 0));
	return {
		hours: sum("hours"),
		amount: sum("amount"),
		before: sum("before"),
		change: sum("change"),
		owed: sum(
			"amount",
			lines.filter(({ amount }) => amount > 0),
		),
		due: sum(
			"amount",
			lines.filter(({ amount }) => amount < 0),
		),
	};
}
