import { database, ofMany, transact, type Writer } from "#firestore/documents.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import { type IdentityTask, identityTaskDoc } from "#records/people/identity-tasks.ts";
import { allUsers } from "#records/people/users.ts";
import { rawDoc, rawDocuments } from "#records/service/raw-documents.ts";
import { withoutPerson } from "./without-person.ts";
import { pseudonymOf } from "./pseudonym.ts";
import { wordsOfPerson } from "./words-of-person.ts";
import { WRITTEN_TEXTS, type WrittenPath } from "./written-texts.ts";

/** Documents read at once. */
const PAGE = 100;

const PATHS = Object.keys(WRITTEN_TEXTS) as WrittenPath[];

/**
 * Replaces a deleted person's name and address in everything that people have written, and removes what is said of them.
 * Reads every document that may hold a text, so many pages in a run; the task says how far it has come, so the next run
 * goes on. Safe to repeat. Decision 182. @returns whether it is done
 */
export async function forgetPerson(task: IdentityTask, pages: number): Promise<boolean> {
	const { userId, reached } = task;
	const words = wordsOfPerson(await wordsToForget(task));
	const person = { uid: userId, words, pseudonym: pseudonymOf(userId) };
	// A release may have taken the path off the list: then all is searched again.
	const first = PATHS.findIndex((path) => path === reached?.path);
	let [left, after] = [pages, first < 0 ? null : (reached?.after ?? null)];
	for (const path of PATHS.slice(Math.max(0, first))) {
		do {
			if (left === 0) return false;
			left -= 1;
			after = await forgetOnPage(path, after, (value) => withoutPerson(path, value, person));
			if (after !== null) await noteReached(task, path, after);
		} while (after !== null);
	}
	return true;
}

/** A name that another person has too names that one: only addresses and names beside the id are removed then. */
async function wordsToForget({ userId, forget = [] }: IdentityTask): Promise<string[]> {
	const people = await ofMany().findWithIds(allUsers());
	const others = people.filter(({ id, value }) => id !== userId && value.erasedAt === null);
	const names = new Set(others.map(({ value }) => keyOf(value.name)));
	return forget.filter((word) => !names.has(keyOf(word)));
}

const keyOf = (name: string) => name.trim().toLocaleLowerCase("fi").replaceAll(/\s+/g, " ");

type Change = (value: unknown) => unknown;

/** Changes the documents of a page. @returns the id after which the next page begins; null: it was the last */
async function forgetOnPage(
	pattern: WrittenPath,
	after: string | null,
	change: Change,
): Promise<string | null> {
	const [collection = ""] = pattern.split("/", 1);
	const page = await database.findWithIds(rawDocuments(collection, after, PAGE));
	const paths = page
		.map(({ id }) => pattern.replace("*", id))
		.filter((path, index) => pattern.includes("*") || path === `${collection}/${page[index]?.id}`);
	const isPage = pattern === `${collection}/*`;
	const values = isPage ? page.map(({ value }) => value) : await database.getAll(paths.map(rawDoc));
	const changed = paths.filter((_, index) => change(values[index]) !== values[index]);
	// Rows are short, and one name may be in thousands; a month or an invoiced month may be long.
	const atOnce = pattern === "audit/*" ? PAGE : 1;
	for (let from = 0; from < changed.length; from += atOnce)
		await changeTogether(changed.slice(from, from + atOnce), change);
	return page.length < PAGE ? null : (page.at(-1)?.id ?? null);
}

function changeTogether(paths: readonly string[], change: Change): Promise<void> {
	const work = async (writer: Writer) => {
		const values = await writer.getAll(paths.map(rawDoc));
		for (const [index, path] of paths.entries()) {
			const after = change(values[index]);
			if (after !== values[index]) writer.set(rawDoc(path), after);
		}
	};
	return inTurnOf(paths.flatMap(ownersOfMonth), () => transact(work));
}

function ownersOfMonth(path: string): string[] {
	const [collection, id = ""] = path.split("/");
	return collection === "workMonths" ? [id.slice(0, -"_yyyy-MM".length)] : [];
}

function noteReached(task: IdentityTask, path: WrittenPath, after: string): Promise<void> {
	const doc = identityTaskDoc(task.userId);
	return transact(async (writer) => {
		const current = await writer.get(doc);
		if (current?.at === task.at) writer.set(doc, { ...current, reached: { path, after } });
	});
}
