import { contract } from "@tuntikirja/contract/contract.ts";
import { sweepBalances } from "@tuntikirja/functions/balance/sweep-balances.ts";
import { sweepFeeds } from "@tuntikirja/functions/calendars/remake-feed.ts";
import { sweepFolds } from "@tuntikirja/functions/upkeep/sweep-folds.ts";
import { sweepIdentities } from "@tuntikirja/functions/users/identity/settle-identity.ts";
import { pseudonymOf } from "@tuntikirja/functions/users/removal/forget-person.ts";
import { getAuth } from "firebase-admin/auth";
import { expect, test } from "vitest";
import { verifyCompany } from "#scripts/operations/verify-ledger/verify-company.ts";
import { aPersonWithTraces, OWN } from "#tests/support/company/traces.ts";
import { pastWorkingDay } from "#tests/support/dates.ts";
import { anEntry } from "#tests/support/entries.ts";
import { aPerson } from "#tests/support/people.ts";
import { everyDocument } from "#tests/support/stored.ts";

const { deleteUser } = contract.users;

/** The name in any order and case of the language, and words that the person alone has written. */
const NAMED = /kielo\s+salo(nen|s)|salonen,?\s+kielo/i;

/** What triggers and sweepers make of other documents meanwhile, messages on their way with when Slack took one, and counts of calls. */
const MADE = /^((folds|foldedMonths|balances|holidayCounts|outbox|rl)\/|settings\/slack$)/;

const kindOf = (path: string) => path.split("/", 1)[0] ?? "";

test("after an erasure no document holds a word, the name or the address of the person", async () => {
	const { admin, person } = await aPersonWithTraces();
	const stranger = await aPerson({ name: "Kielo Saloranta" });
	const other = anEntry(pastWorkingDay(), { notes: "Kielo Salo, Salonen and Kielo Saloranta" });
	await stranger.ask(contract.workDays.saveEntry, other);
	await sweepFolds();
	const traces = [NAMED, new RegExp(OWN), new RegExp(person.email)];
	const before = await everyDocument();
	const isTraced = (text: string) => traces.some((trace) => trace.test(text)) || text.includes(person.uid);

	expect((await admin.ask(deleteUser, { userId: person.uid })).data.outcome).toBe("pseudonymised");
	await sweepIdentities();
	await sweepFeeds();
	await sweepBalances();
	await sweepFolds();
	await expect
		.poll(async () => (await verifyCompany()).problems, { timeout: 60_000, interval: 2000 })
		.toBe(0);

	const after = await everyDocument();
	const identities = JSON.stringify((await getAuth().listUsers()).users);
	const left = [...after, ["identities", identities] as const].flatMap(([path, content]) => {
		const text = `${path} ${content}`;
		const places = traces.map((trace) => text.search(trace)).filter((at) => at >= 0);
		return places.map((at) => text.slice(0, 40) + text.slice(Math.max(0, at - 60), at + 60));
	});
	expect(left).toEqual([]);
	// Each kind of document held a trace before, and what others wrote is still there, with the pseudonym in it.
	const kinds = [...new Set([...before].filter(([, text]) => isTraced(text)).map(([path]) => kindOf(path)))];
	expect(kinds.length).toBeGreaterThan(24);
	const texts = [...after.values()].join("\n");
	for (const about of [
		"entry",
		"line",
		"availability",
		"bucket",
		"renamed",
		"invoice",
		"return",
		"corrected-waiting",
	])
		expect(texts).toMatch(new RegExp(`${pseudonymOf(person.uid)} / ${about}`));
	const unrelated = [...before].filter(([path, text]) => !isTraced(`${path} ${text}`) && !MADE.test(path));
	expect(unrelated.length).toBeGreaterThan(20);
	expect(unrelated.filter(([path, text]) => after.get(path) !== text)).toEqual([]);
});
