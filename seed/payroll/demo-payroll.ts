import { addMonths, firstDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type PaySource, UNITS_OF } from "@tuntikirja/contract/payroll/pay-sources.ts";
import type { PayrollSettings, WageType } from "@tuntikirja/contract/payroll/schema.ts";
import { PEOPLE } from "#seed/people.ts";

export const PAY_GROUP = { id: "demo-pay-group", name: "Tuntityö ja osa-aikaiset" };

/** Who is paid with the group; a month of them was handed over. */
export const PAID_TOGETHER: readonly string[] = ["kaisa-turunen", "juhani-rantanen", "oskar-lindqvist"];

/** Payroll comes in the first week of a month: before that the month before the last is the latest that was handed over. */
export function handedOverMonth(today: LocalDate): Month {
	return addMonths(monthOf(today), Number(today.slice(8)) > 7 ? -1 : -2);
}

/** The first number of an employee. */
const FIRST_NUMBER = 1001;

/** What payroll knows a person by; externals have no number. */
export function payrollIdentity(uid: string) {
	const employees = PEOPLE.filter(({ role }) => role !== "external").map((person) => person.uid);
	const place = employees.indexOf(uid);
	if (place < 0) return {};
	return {
		employeeNumber: String(FIRST_NUMBER + place),
		costCentre: uid === "demo-admin" || uid === "sari-makela" ? "900" : "100",
		payGroupId: PAID_TOGETHER.includes(uid) ? PAY_GROUP.id : null,
	};
}

const NUMBERS: readonly (readonly [PaySource, number: string, name: string, reasonId?: string])[] = [
	["worked", "1000", "Tuntipalkka"],
	["evening", "1210", "Iltalisä"],
	["additionalWork", "1310", "Lisätyö"],
	["overtime", "1320", "Ylityö"],
	["sickLeave", "2000", "Sairausajan palkka"],
	["paidLeave", "2100", "Palkallinen poissaolo"],
	["paidLeave", "2110", "Tilapäinen hoitovapaa", "child-ill"],
	["unpaidLeave", "2200", "Palkaton poissaolo"],
	["holiday", "3000", "Vuosiloma"],
	["holidayAsPayment", "3100", "Lomakorvaus"],
	["flexPaidOut", "4000", "Liukumasaldon maksu"],
];

/** Before anything is handed over: wage types of all that the demo has, without a bonus. */
export function demoPayrollSettings(today: LocalDate): PayrollSettings {
	const from = firstDay(addMonths(monthOf(today), -12));
	const wageTypes = NUMBERS.flatMap(([source, number, name, reasonId]): WageType[] => {
		const [unit] = UNITS_OF[source];
		if (unit === undefined) return [];
		return [{ id: `demo-${number}`, source, number, name, unit, from, ...(reasonId && { reasonId }) }];
	});
	return { wageTypes, payGroups: [PAY_GROUP], handsOverBonus: false, presets: [], nextBatch: 1, revision: 1 };
}
