// `npm run verify:ledger`: folds a whole database anew and compares. It only reads, so it is also the last step of
// a restore. GCLOUD_PROJECT names the project; without one it looks at the emulators of `npm start`.
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { database, ofMany } from "@tuntikirja/functions/firestore/documents.ts";
import { outboxSchema } from "@tuntikirja/functions/messages/outbox.ts";
import { countHolidays } from "@tuntikirja/functions/holidays/count-holidays.ts";
import { loadHolidays } from "@tuntikirja/functions/holidays/load-holidays.ts";
import { allUsers } from "@tuntikirja/functions/records/people/users.ts";
import { workMonthSchema } from "@tuntikirja/functions/records/months/work-months.ts";
import { verifyLedger } from "./verify-ledger.ts";

if (process.env["GCLOUD_PROJECT"] === undefined) {
	process.env["GCLOUD_PROJECT"] = "demo-tuntikirja";
	process.env["FIRESTORE_EMULATOR_HOST"] ??= "127.0.0.1:8080";
	process.env["METADATA_SERVER_DETECTION"] ??= "none";
}

/** A message that is neither sent nor given up after a day waits for a sweeper that does not run. */
const DAY_MS = 86_400_000;

/** INV-3: no entry stands twice, and none is gone that the audit trail says was made and never deleted. */
async function entriesOnce(uid: string): Promise<string[]> {
	const { docs } = await firestore().collection("workMonths").where("userId", "==", uid).get();
	const days = docs.flatMap((doc) => Object.values(workMonthSchema.parse(doc.data()).days));
	const kept = days.flatMap(({ entries }) => Object.keys(entries));
	const gone = new Set(days.flatMap(({ deletedEntryIds }) => deletedEntryIds));
	const twice = kept
		.filter((id, index) => kept.indexOf(id) !== index)
		.map((id) => `INV-3: ${id} stands twice`);
	const rows = await firestore().collection("audit").where("subjectId", "==", uid).get();
	const acts = rows.docs.filter((row) => row.get("entity") === "entry");
	const idsOf = (action: string) =>
		acts.filter((row) => row.get("action") === action).map((row) => String(row.get("entityId")));
	const deleted = new Set(idsOf("delete"));
	const present = new Set(kept);
	const lost = idsOf("create").filter((id) => !present.has(id) && !gone.has(id) && !deleted.has(id));
	return [...twice, ...lost.map((id) => `INV-3: ${id} was made and is gone`)];
}

/**
 * INV-4: days of holiday that are booked and not there. No booking makes any, but a bucket that is taken away or a
 * contract that is shortened after it does, so they are told and are no fault of the ledger.
 */
async function uncoveredHolidays(uid: string, startDate: string): Promise<number> {
	const { account } = countHolidays(await loadHolidays(database, { uid, startDate }, { stale: "all" }));
	return account.uncovered;
}

/** INV-5: every message has been sent or given up, and one that was sent waits for nothing. */
async function messagesDelivered(): Promise<string[]> {
	const { docs } = await firestore().collection("outbox").get();
	return docs.flatMap((doc) => {
		const { state, dueAt, createdAt } = outboxSchema.parse(doc.data());
		const isDone = state === "sent" || state === "dead";
		if (isDone) return dueAt === null ? [] : [`INV-5: ${doc.id} is ${state} and would be sent again`];
		return Date.now() - Date.parse(createdAt) < DAY_MS ? [] : [`INV-5: ${doc.id} has waited for a day`];
	});
}

const readable = ofMany();
const people = await readable.findWithIds(allUsers());
let problems = 0;
let waiting = 0;
const report = (who: string, found: readonly string[]) => {
	problems += found.length;
	for (const problem of found) console.log(`${who}: ${problem}`);
};
for (const { id, value } of people) {
	try {
		const ledger = await verifyLedger(id);
		waiting += ledger.waiting;
		report(id, [...ledger.problems, ...(await entriesOnce(id))]);
		const uncovered = await uncoveredHolidays(id, value.startDate);
		if (uncovered > 0) console.log(`${id}: INV-4: ${uncovered} days of holiday are not covered`);
	} catch (error) {
		// One person's bad document hides nobody else's problems; `npm run repair` says which it is.
		report(id, [`cannot be verified: ${error instanceof Error ? error.message : String(error)}`]);
	}
}
report(
	"users",
	[...readable.skipped].map((path) => `${path} cannot be read`),
);
report("outbox", await messagesDelivered());
console.log(`${people.length} people, ${waiting} months wait for their recomputation, ${problems} problems`);
// The database client keeps its connection open.
process.exit(problems === 0 ? 0 : 1);
