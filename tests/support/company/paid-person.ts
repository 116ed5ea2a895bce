import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WageType } from "@tuntikirja/contract/payroll/schema.ts";
import { employmentContractsDoc } from "@tuntikirja/functions/records/people/employment-contracts.ts";
import { type StoredWages, wagesDoc } from "@tuntikirja/functions/records/people/wages.ts";
import type { StoredDay } from "@tuntikirja/functions/records/months/work-months.ts";
import { aContract } from "#tests/support/contracts.ts";
import { putMonth } from "#tests/support/months.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { put } from "#tests/support/stored.ts";

const { payroll } = contract;

/** Someone on duty payroll. */
export function aClerk(): Promise<Person> {
	return aPerson({ isPayrollUser: true, contracts: [] });
}

type Days = Readonly<Record<string, StoredDay>>;

/** Someone of a pay group of their own, so that tests do not meet. */
export async function aPaidPerson(
	clerk: Person,
	{ kind = "hourly", startDate = "2026-01-01" }: { kind?: "hourly" | "monthly"; startDate?: string } = {},
) {
	const groupId = randomUUID();
	const { payGroups } = (await clerk.ask(payroll.getPayrollSettings, {})).data;
	await clerk.ask(payroll.updatePayrollSettings, {
		payGroups: [...payGroups, { id: groupId, name: "Office" }],
	});
	const hours = kind === "hourly" ? { partTimeMinutesPerMonth: 0 } : {};
	const person = await aPerson({ startDate, contracts: [aContract({ startDate, ...hours })] });
	const { uid: userId } = person;
	const pay = (wages: StoredWages["wages"]) => put(wagesDoc(userId), { userId, wages });
	await pay({ w: { startDate, endDate: null, kind, cents: kind === "hourly" ? 2000 : 380_000 } });
	const numbers = { employeeNumber: userId.slice(0, 12), costCentre: "100", payGroupId: groupId };
	await clerk.ask(payroll.updatePayrollPerson, { userId, ...numbers });
	const look = async (month: Month) =>
		(await clerk.ask(payroll.getDryRun, { month, payGroupId: groupId })).data;
	return {
		person,
		groupId,
		pay,
		employ: (overrides: Parameters<typeof aContract>[0]) =>
			put(employmentContractsDoc(userId), { userId, contracts: { c: aContract(overrides) } }),
		log: (month: Month, days: Days, state: "open" | "locked" = "locked") =>
			putMonth(userId, days, { month, state }),
		look,
		handOver: async (
			month: Month,
			more: { leaveOut?: string[]; id?: string; withoutTypes?: WageType["source"][] } = {},
		) => clerk.ask(payroll.handOver, { month, payGroupId: groupId, hash: (await look(month)).hash, ...more }),
	};
}
