import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { Profits } from "@tuntikirja/contract/profitability/schema.ts";
import type { ProjectDocument } from "@tuntikirja/functions/records/company/projects.ts";
import { wagesDoc } from "@tuntikirja/functions/records/people/wages.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { aProject } from "#tests/support/projects.ts";
import { put } from "#tests/support/stored.ts";

const { getProfits } = contract.profitability;
export const JUNE = { startDate: "2026-06-01", endDate: "2026-06-30" };

/** A company with work, prices and wages in June 2026: the wage of one person and the price of one project are missing. */
export async function aPaidCompany() {
	const startDate = "2026-01-01";
	const admin = await aPerson({ role: "admin" });
	const [monthly, hourly, unpaid] = [
		await aPerson({ name: "Kuukausi", startDate }),
		await aPerson({ name: "Tunti", startDate }),
		await aPerson({ name: "Palkaton", startDate }),
	] as const;
	const members = [monthly, hourly, unpaid];
	const prices = (cents: number) => ({ hourPrices: [{ from: null, cents }] });
	const kaarna = await aProject({
		name: "Kaarna",
		members,
		prices: {
			...prices(9500),
			fixedFee: { per: "project", cents: 900_000, from: "2026-06-01", to: "2026-08-29" },
		},
	});
	const silta = await aProject({ name: "Silta", members, prices: prices(8500) });
	const unpriced = await aProject({ name: "Hinnaton", members });
	await logHours(monthly, { "2026-06-01": [kaarna, 96], "2026-06-02": [null, 32] });
	await logHours(hourly, { "2026-06-01": [silta, 60], "2026-06-02": [kaarna, 24] });
	await logHours(unpaid, { "2026-06-03": [unpriced, 5] });
	await pay(monthly, "monthly", 400_000);
	await pay(hourly, "hourly", 2000);
	return { admin, monthly, hourly, unpaid, kaarna, silta };
}

/** Writes hours on projects, or on none, without the API. */
export async function logHours(
	person: Person,
	days: Record<string, [ProjectDocument | null, number]>,
): Promise<void> {
	const entries = Object.entries(days).map(([date, [project, hours]]) => [
		date,
		aDay({
			[randomUUID()]: aStoredEntry({
				minutes: hours * 60,
				project: project === null ? null : { id: project.id, name: project.name },
			}),
		}),
	]);
	await putMonth(person.uid, Object.fromEntries(entries));
}

/** A wage in June 2026. */
export async function pay({ uid }: Person, kind: "monthly" | "hourly", cents: number): Promise<void> {
	const wage = { startDate: "2026-06-01", endDate: "2026-06-30", kind, cents };
	await put(wagesDoc(uid), { userId: uid, wages: { only: wage } });
}

/** The profits as an admin reads them. */
export async function profitsOf(admin: Person, range = JUNE): Promise<Profits> {
	const { data } = await admin.ask(getProfits, range);
	if (!("totals" in data)) throw new Error("An admin was answered percentages.");
	return data;
}
