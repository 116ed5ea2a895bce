// Fills the emulators with the demo company as of today. It writes months with their balances and counts of holiday, so no
// trigger has to run, and folds all of it. Writing it again resets the demo people; documents of other people are unchanged.
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { remakeFeed } from "@tuntikirja/functions/calendars/remake-feed.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { transact } from "@tuntikirja/functions/firestore/transact.ts";
import { recomputeHolidayCounts } from "@tuntikirja/functions/holidays/recompute-holiday-counts.ts";
import { foldNextMonth } from "@tuntikirja/functions/records/folds/fold-history.ts";
import { foldMarked } from "@tuntikirja/functions/records/folds/fold-marked.ts";
import { type WorkMonth, workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type DemoCompany, type DemoPerson, demoCompany } from "./demo-company.ts";
import { documentsOf, type WrittenDocument } from "./documents.ts";
import { demoFeeds } from "./office/feeds.ts";
import { beforeCorrection, handOverDemo } from "./payroll/hand-over-demo.ts";
import { whyCannotSeed } from "./emulators-only.ts";

/** The password of all demo people. */
const PASSWORD = "tuntikirja-demo";

/** Creates the person's account, or resets an existing one. */
async function putAccount(auth: Auth, { uid, profile }: DemoPerson): Promise<void> {
	const account = {
		email: profile.email,
		password: PASSWORD,
		displayName: profile.name,
		emailVerified: profile.emailVerified,
		disabled: !profile.isActive,
	};
	try {
		await auth.createUser({ uid, ...account });
	} catch (error) {
		if ((error as { code?: string }).code !== "auth/uid-already-exists") throw error;
		await auth.updateUser(uid, account);
	}
}

/** Creates the accounts with which all people sign in. */
async function putAccounts(people: readonly DemoPerson[]): Promise<void> {
	// The database handle starts the one Firebase app of the process.
	firestore();
	const auth = getAuth();
	await Promise.all(people.map((person) => putAccount(auth, person)));
}

/** Documents of one commit: some 2 MB, well below the 10 MB that Firestore takes. */
const AT_ONCE = 100;

async function write(documents: readonly WrittenDocument[]): Promise<void> {
	for (let start = 0; start < documents.length; start += AT_ONCE) {
		await transact(async (writer) => {
			for (const { doc, value } of documents.slice(start, start + AT_ONCE)) writer.set(doc, value);
		});
	}
}

/** Months as they are at a time, and their copies. */
async function writeMonths(months: readonly WorkMonth[]): Promise<void> {
	await write(months.map((value) => ({ doc: workMonthDoc(value.userId, value.month), value })));
	await fold();
}

/** As `foldSweeper` would. */
async function fold(): Promise<void> {
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
for (const { uid } of company.people) await recomputeHolidayCounts(uid);
await fold();
const months = company.people.flatMap((person) => person.months);
const before = beforeCorrection(months, company.today);
await writeMonths(before);
await handOverDemo(company.today);
await writeMonths(
	months.filter((month) => before.some((one) => one.userId === month.userId && one.month === month.month)),
);
console.log(`Demo data: ${describe(company)}`);
// The database client keeps its connection open.
process.exit(0);
