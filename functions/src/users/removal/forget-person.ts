import type { FieldKind } from "@tuntikirja/contract/audit/field-kinds.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import { type IdentityTask, identityTaskDoc } from "#records/people/identity-tasks.ts";
import { allUsers } from "#records/people/users.ts";
import { rawDoc, rawDocuments } from "#records/service/malformed-documents.ts";
import { withDays } from "#records/months/month-outline.ts";
import { workMonthSchema } from "#records/months/work-months.ts";
import { createHash } from "node:crypto";
import { wordsOfPerson } from "./words-of-person.ts";
import { NAMES_BESIDE_IDS, WRITTEN_TEXTS, type WrittenPath } from "./written-texts.ts";
import { changeAt } from "./change-at.ts";

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
	const people = await allUsers(ofMany());
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

/** Whose traces are removed, by what they are found, and what they are called now. */
interface ForgottenPerson {
	readonly uid: string;
	readonly words: RegExp | null;
	readonly pseudonym: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** A stored document without the person; the same value if they are not in it. It need not fit its schema. */
function withoutPerson(pattern: WrittenPath, value: unknown, person: ForgottenPerson): unknown {
	const own = pattern === "quarantine/*" ? withoutOwnTexts(value, person.uid) : value;
	const beside = withoutNamesBesideIds(pattern, own, person);
	const after = withoutWords(pattern, beside, person);
	return after === value ? value : withWhatFollows(pattern, after);
}

function withoutWords(pattern: WrittenPath, value: unknown, { words, pseudonym }: ForgottenPerson): unknown {
	if (words === null) return value;
	const replaced = (text: unknown) => (typeof text === "string" ? text.replace(words, pseudonym) : text);
	const after = changeEach(value, WRITTEN_TEXTS[pattern], replaced);
	if (pattern !== "audit/*") return after;
	return changeAt(after, "changes.*", (change) =>
		hasWords(change) ? changeEach(change, VALUES, replaced) : change,
	);
}

/** Where a row has the values of a change: a text, or a list of them. */
const VALUES = ["before", "before.*", "after", "after.*"];

/** Kinds of fields whose values people have written; a choice may be called as a person is. */
const WORD_KINDS: ReadonlySet<unknown> = new Set<FieldKind>(["text", "notes", "named", "names"]);

const hasWords = (change: unknown) => WORD_KINDS.has(own(fieldsOf(change), "kind"));

function changeEach(value: unknown, paths: readonly string[], change: (at: unknown) => unknown): unknown {
	return paths.reduce((one, path) => changeAt(one, path, change), value);
}

/** The name beside the person's id, and what is said of them. */
function withoutNamesBesideIds(
	pattern: WrittenPath,
	value: unknown,
	{ uid, pseudonym }: ForgottenPerson,
): unknown {
	const places = NAMES_BESIDE_IDS[pattern] ?? [];
	return places.reduce((one, { at, id, name, about }) => {
		return changeAt(one, at, (item) => {
			if (own(fieldsOf(item), id) !== uid) return item;
			const named = changeAt(item, name, () => pseudonym);
			return about === undefined ? named : changeAt(named, about, () => "");
		});
	}, value);
}

/** Of what a repair has taken out of the person's own documents, the numbers stay. */
function withoutOwnTexts(value: unknown, uid: string): unknown {
	const [, id = ""] = String(own(fieldsOf(value), "path")).split("/");
	if (id !== uid && !id.startsWith(`${uid}_`)) return value;
	return changeAt(value, "parts.*.json.JSON", withoutTexts);
}

function withoutTexts(value: unknown): unknown {
	if (typeof value === "string") return "";
	if (Array.isArray(value)) return value.map(withoutTexts);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withoutTexts(child)]));
}

/** What is made of the texts of the same document. */
function withWhatFollows(pattern: WrittenPath, value: unknown): unknown {
	if (pattern === "workMonths/*") {
		const { success, data } = workMonthSchema.safeParse(value);
		// Without an outline every reader reads the days.
		return success ? withDays(data, data.days) : { ...fieldsOf(value), outline: "", unfolded: true };
	}
	if (pattern !== "calendarFeeds/*") return value;
	// Who makes it anew meanwhile begins again, and applications fetch it anew.
	const revision = Number(own(fieldsOf(value), "revision")) + 1;
	return { ...fieldsOf(value), revision, tag: `forgotten-${revision}` };
}

function fieldsOf(value: unknown): Fields {
	return typeof value === "object" && value !== null ? (value as Fields) : {};
}

/** What a deleted person is called from then on. */
export function pseudonymOf(uid: string): string {
	return `person-${createHash("sha256").update(uid).digest("hex").slice(0, 6)}`;
}
