import type { FieldKind } from "@tuntikirja/contract/audit/recorded-fields.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { withDays } from "#records/months/month-outline.ts";
import { workMonthSchema } from "#records/months/work-months.ts";
import { changeAt } from "./change-at.ts";
import { NAMES_BESIDE_IDS, WRITTEN_TEXTS, type WrittenPath } from "./written-texts.ts";

/** Whose traces are removed, by what they are found, and what they are called now. */
export interface ForgottenPerson {
	readonly uid: string;
	readonly words: RegExp | null;
	readonly pseudonym: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** A stored document without the person; the same value if they are not in it. It need not fit its schema. */
export function withoutPerson(pattern: WrittenPath, value: unknown, person: ForgottenPerson): unknown {
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
