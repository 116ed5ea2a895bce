import { contract } from "@tuntikirja/contract/contract.ts";
import { aPersonWithTraces, OWN } from "@tuntikirja/tests/support/company/traces.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { everyDocument } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { sweepFeeds } from "#calendars/sweep-feeds.ts";
import { sweepFolds } from "#upkeep/sweep-folds.ts";
import { sweepIdentities } from "#users/identity/sweep-identities.ts";
import { pseudonymOf } from "./pseudonym.ts";

const { deleteUser } = contract.users;

/** The name in any order and case of the language, and words that the person alone has written. */
const NAMED = /kielo\s+salo(nen|s)|salonen,?\s+kielo/i;

/** What triggers and sweepers make of other documents meanwhile, and counts of calls. */
const MADE = /^(folds|foldedMonths|foldedRecords|balances|holidayCounts|rl)\//;

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
	await sweepFolds();

	const after = await everyDocument();
	const left = [...after].flatMap(([path, text]) =>
		traces.flatMap((trace) => {
			const at = text.search(trace);
			return at < 0 ? [] : [`${path}: ${text.slice(Math.max(0, at - 60), at + 60)}`];
		}),
	);
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
