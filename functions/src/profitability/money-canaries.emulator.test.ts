import { randomUUID } from "node:crypto";
import { callApi } from "@tuntikirja/tests/support/http-client.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { wagesDoc } from "#records/people/wages.ts";

// Threat model, canaries: amounts that occur nowhere else are stored, and must not appear in any answer.

const JUNE = { startDate: "2026-06-01", endDate: "2026-06-30" };
/** A wage of 7391.17 € a month, a price of 864.23 € an hour, a fee of 9753.11 € a month; in euros and in cents. */
const CANARIES = /7[ ,]?391[.,]?17|864[.,]?23|9[ ,]?753[.,]?11/;
const CALLS = [
	"/billing-rate/billing-rates",
	"/bonus/bonuses",
	"/profitability/profits",
	"/report/invoicing/",
	"/report/invoicing-label/",
	"/report/price/",
	"/report/sales/",
	"/work-day/work-days/",
	"/project/projects/",
];

test.each(["user", "manager", "external"] as const)(
	"no call returns a wage, a price or a fee to a %s, not even their own",
	async (role) => {
		const person = await aPerson({ role, startDate: "2026-01-01" });
		const { id, name } = await aProject({
			members: [person],
			prices: {
				hourPrices: [{ from: null, cents: 86_423 }],
				labelPrices: { design: [{ from: null, cents: 86_423 }] },
				fixedFee: { per: "month", cents: 975_311, from: "2026-01-01", to: null },
			},
		});
		const invoice = { id: randomUUID(), reference: "1001" };
		const entry = aStoredEntry({ minutes: 60, project: { id, name }, invoice });
		await putMonth(person.uid, { "2026-06-01": aDay({ [randomUUID()]: entry }) });
		const wage = { startDate: "2026-01-01", endDate: null, kind: "monthly" as const, cents: 739_117 };
		await put(wagesDoc(person.uid), { userId: person.uid, wages: { only: wage } });

		for (const path of CALLS)
			for (const trailing of ["", "/"]) {
				const query = path === "/project/projects/" ? {} : JUNE;
				const bare = path.replace(/\/$/, "");
				const { text, headers } = await callApi("GET", `${bare}${trailing}`, {
					query,
					token: person.idToken,
				});
				const said = text + JSON.stringify([...headers]);
				expect(said, path).not.toMatch(CANARIES);
			}
	},
);
