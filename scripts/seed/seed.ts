// Fills the emulators with the demo company as of today. It writes months with their balances, so no trigger has
// to run, and folds all of it. Writing it again resets the demo people; documents of other people are unchanged.
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { remakeFeed } from "@tuntikirja/functions/calendars/remake-feed.ts";
import { transact } from "@tuntikirja/functions/firestore/documents.ts";
import { foldAllRecords } from "@tuntikirja/functions/firestore/folds/fold-records.ts";
import { foldNextMonth } from "@tuntikirja/functions/records/folds/fold-history.ts";
import { foldMarked } from "@tuntikirja/functions/records/folds/fold-marked.ts";
import { putAccounts } from "./accounts.ts";
import { type DemoCompany, demoCompany } from "./demo-company.ts";
import { documentsOf, type WrittenDocument } from "./documents.ts";
import { demoFeeds } from "./office/feeds.ts";
import { whyCannotSeed } from "./emulators-only.ts";

/** Documents of one commit: some 2 MB, well below the 10 MB that Firestore takes. */
const AT_ONCE = 100;

async function write(documents: readonly WrittenDocument[]): Promise<void> {
	for (let start = 0; start < documents.length; start += AT_ONCE) {
		await transact(async (writer) => {
			for (const { doc, value } of documents.slice(start, start + AT_ONCE)) writer.set(doc, value);
		});
	}
}

/** As `foldSweeper` would within an hour: no schedule runs in the emulators. */
async function fold(): Promise<void> {
	await foldAllRecords();
	while ((await foldMarked()) > 0);
	while (await foldNextMonth());
}

function describe({ people, projects }: DemoCompany): string {
	const months = people.flatMap((person) => person.months);
	const days = months.flatMap((month) => Object.values(month.days));
	const entries = days.reduce((total, day) => total + Object.keys(day.entries).length, 0);
	return `${people.length} people, ${projects.length} projects, ${months.length} months, ${entries} entries`;
}

const reason = whyCannotSeed(process.env);
if (reason !== null) {
	console.error(reason);
	process.exit(1);
}
// Otherwise the client first looks for a metadata server, and warns that there is none.
process.env.METADATA_SERVER_DETECTION = "none";
const company = demoCompany(today());
await Promise.all([putAccounts(company.people), write(documentsOf(company))]);
for (const [id] of demoFeeds(company.today)) await remakeFeed(id);
await fold();
console.log(`Demo data: ${describe(company)}`);
// The database client keeps its connection open.
process.exit(0);
