import { COPIED_KINDS, type CopiedKind } from "@tuntikirja/functions/firestore/copies/copied-kinds.ts";
import { differentShards } from "@tuntikirja/functions/firestore/copies/copy-anew.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { database } from "@tuntikirja/functions/firestore/reader.ts";
import {
	foldedMonthSchema,
	foldStateDoc,
	isFolded,
} from "@tuntikirja/functions/records/folds/folded-months.ts";
import { copyOf } from "@tuntikirja/functions/records/folds/month-copy.ts";
import { lastEntriesDoc, NO_LAST_ENTRIES } from "@tuntikirja/functions/records/folds/last-entries.ts";
import { outlineOf } from "@tuntikirja/functions/records/months/month-outline.ts";
import {
	isHistory,
	type WorkMonth,
	workMonthSchema,
} from "@tuntikirja/functions/records/months/work-months.ts";

/** INV-11: a copy is what its document is. */
export async function wrongCopies(): Promise<string[]> {
	const found: string[] = [];
	for (const kind of Object.keys(COPIED_KINDS) as CopiedKind[])
		for (const { reference } of await differentShards(kind))
			found.push(`INV-11: ${reference.path} is not what its documents are`);
	return found;
}

/** INV-9: what a shard has of a person is the outline of their month, unless the month is marked. Month by month. */
export async function wrongFolds(): Promise<string[]> {
	const state = await database.get(foldStateDoc);
	if (state === null || !isFolded(state)) return [];
	const shards = await firestore().collection("foldedMonths").get();
	const months = await firestore().collection("workMonths").select("month").get();
	const names = [...shards.docs, ...months.docs].map((doc) => String(doc.get("month")));
	const found: string[] = [];
	for (const month of [...new Set(names)].sort()) found.push(...(await wrongFoldsOf(month)));
	return [...found, ...(await wrongLastEntries())];
}

/** A stored last entry is the latest of the person's older months, unless one of these is marked. */
async function wrongLastEntries(): Promise<string[]> {
	const { upTo, dates } = (await database.get(lastEntriesDoc)) ?? NO_LAST_ENTRIES;
	const months = firestore().collection("workMonths");
	const found: string[] = [];
	for (const [uid, date] of Object.entries(dates)) {
		const own = await months.where("userId", "==", uid).where("month", "<=", upTo).get();
		const stored = own.docs.map((doc) => workMonthSchema.parse(doc.data()));
		const logged = stored.flatMap(({ days }) => Object.entries(days));
		const latest = logged.filter(([, { entries }]) => Object.keys(entries).length > 0).map(([day]) => day);
		const isMarked = stored.some(({ unfolded }) => unfolded === true);
		if (!isMarked && latest.sort().at(-1) !== date)
			found.push(`INV-9: ${date} is not the latest entry of ${uid} up to ${upTo}`);
	}
	return found;
}

/** The shards before the months: a fold in between is then no difference. */
async function wrongFoldsOf(month: string): Promise<string[]> {
	const shards = await firestore().collection("foldedMonths").where("month", "==", month).get();
	const months = await firestore().collection("workMonths").where("month", "==", month).get();
	const copies = new Map<string, string>();
	const twice: string[] = [];
	for (const shard of shards.docs)
		for (const [uid, outline] of Object.entries(foldedMonthSchema.parse(shard.data()).outlines)) {
			if (copies.has(uid)) twice.push(`INV-9: ${uid}_${month} is in two shards`);
			copies.set(uid, outline);
		}
	const readable = months.docs.flatMap((doc) => {
		const parsed = workMonthSchema.safeParse(doc.data());
		return parsed.success ? [parsed.data] : [];
	});
	const wrong = readable.flatMap((stored) => wrongCopy(stored, copies.get(stored.userId)));
	const present = new Set(months.docs.map((doc) => doc.id));
	const left = [...copies.keys()].filter((uid) => !present.has(`${uid}_${month}`));
	return [...twice, ...wrong, ...left.map((uid) => `INV-9: ${uid}_${month} has a copy and no month`)];
}

function wrongCopy(stored: WorkMonth, copy: string | undefined): string[] {
	const { userId, month, unfolded, days, state } = stored;
	const outline = outlineOf(days, isHistory(stored));
	if (unfolded === true || copy === (state === "purged" ? "" : copyOf(month, outline))) return [];
	return [
		`INV-9: the copy of ${userId}_${month} ${copy === undefined ? "is missing" : "is not its outline"}`,
	];
}
