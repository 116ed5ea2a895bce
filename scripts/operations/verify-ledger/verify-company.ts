import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { ofMany } from "@tuntikirja/functions/firestore/reader.ts";
import { outboxSchema } from "@tuntikirja/functions/messages/outbox.ts";
import { allUsers } from "@tuntikirja/functions/records/people/users.ts";
import { type WorkMonth, workMonthSchema } from "@tuntikirja/functions/records/months/work-months.ts";
import { wrongCopies, wrongFolds } from "./verify-folds.ts";
import { verifyHolidays } from "./verify-holidays.ts";
import { verifyLedger } from "./verify-ledger.ts";
import { verifyRequests } from "./verify-requests.ts";
import { loadWaiting, verifyInboxes, verifyWaiting, wrongApprovals } from "./verify-waiting.ts";

/** A message that is neither sent nor dead after a day shows that the sweeper does not run. */
const DAY_MS = 86_400_000;

async function monthsOf(uid: string): Promise<WorkMonth[]> {
	const { docs } = await firestore().collection("workMonths").where("userId", "==", uid).get();
	return docs.map((doc) => workMonthSchema.parse(doc.data()));
}

/** INV-3: no entry is stored twice, and every entry that the audit trail has as created and not deleted is stored. */
async function entriesOnce(uid: string, months: readonly WorkMonth[]): Promise<string[]> {
	const days = months.flatMap((month) => Object.values(month.days));
	const stored = days.flatMap(({ entries }) => Object.keys(entries));
	const gone = new Set(days.flatMap(({ deletedEntryIds }) => deletedEntryIds));
	const twice = stored
		.filter((id, index) => stored.indexOf(id) !== index)
		.map((id) => `INV-3: ${id} is stored twice`);
	const rows = await firestore().collection("audit").where("subjectId", "==", uid).get();
	const acts = rows.docs.filter((row) => row.get("entity") === "entry");
	const idsOf = (action: string) =>
		acts.filter((row) => row.get("action") === action).map((row) => String(row.get("entityId")));
	const deleted = new Set(idsOf("delete"));
	const present = new Set(stored);
	const lost = idsOf("create").filter((id) => !present.has(id) && !gone.has(id) && !deleted.has(id));
	return [...twice, ...lost.map((id) => `INV-3: ${id} was created and is missing`)];
}

/** INV-5: every message is sent or dead within a day, and then has no due time. */
async function messagesDelivered(): Promise<string[]> {
	const { docs } = await firestore().collection("outbox").get();
	return docs.flatMap((doc) => {
		const { state, dueAt, createdAt } = outboxSchema.parse(doc.data());
		const isDone = state === "sent" || state === "off" || state === "dead";
		if (isDone) return dueAt === null ? [] : [`INV-5: ${doc.id} is ${state} and would be sent again`];
		return Date.now() - Date.parse(createdAt) < DAY_MS ? [] : [`INV-5: ${doc.id} has waited for a day`];
	});
}

type Report = (who: string, found: readonly string[]) => void;

/** Everything about one person. @returns how many of their months wait for their recomputation */
async function verifyPerson(
	id: string,
	startDate: LocalDate,
	decisions: Awaited<ReturnType<typeof loadWaiting>>,
	report: Report,
): Promise<number> {
	const ledger = await verifyLedger(id);
	const months = await monthsOf(id);
	report(id, [
		...ledger.problems,
		...(await entriesOnce(id, months)),
		...(await verifyRequests(id, months)),
		...(await verifyWaiting(id, months, decisions)),
		...wrongApprovals(months),
	]);
	const holidays = await verifyHolidays({ uid: id, startDate });
	report(id, holidays.problems);
	// A booking never creates any, but a later removal of a bucket or a shorter contract does: no problem of the ledger.
	if (holidays.uncovered > 0)
		console.log(`${id}: INV-4: ${holidays.uncovered} days of holiday are not covered`);
	return ledger.waiting;
}

/** Folds a whole database again and compares; prints each problem. It only reads. */
export async function verifyCompany(): Promise<{ people: number; waiting: number; problems: number }> {
	const readable = ofMany();
	const decisions = await loadWaiting();
	const people = await allUsers(readable);
	let problems = 0;
	let waiting = 0;
	const report: Report = (who, found) => {
		problems += found.length;
		for (const problem of found) console.log(`${who}: ${problem}`);
	};
	for (const { id, value } of people) {
		try {
			waiting += await verifyPerson(id, value.startDate, decisions, report);
		} catch (error) {
			// One person's malformed document must not hide other people's problems; `npm run repair` lists it.
			report(id, [`cannot be verified: ${error instanceof Error ? error.message : String(error)}`]);
		}
	}
	report(
		"users",
		[...readable.skipped].map((path) => `${path} cannot be read`),
	);
	report("inboxes", await verifyInboxes(decisions));
	report("outbox", await messagesDelivered());
	report("folds", await wrongFolds());
	report("copies", await wrongCopies());
	return { people: people.length, waiting, problems };
}
