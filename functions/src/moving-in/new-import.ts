import { isDeepStrictEqual } from "node:util";
import { contract } from "@tuntikirja/contract/contract.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { CHOICE_BOUNDS } from "@tuntikirja/contract/moving-in/choice-bounds.ts";
import type { ImportChoices } from "@tuntikirja/contract/moving-in/choices-schema.ts";
import { now, today } from "#firestore/clock.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { importDoc, type StoredImport } from "#records/moving-in/imports.ts";
import { presentImport } from "./present-import.ts";

/** The file may have another name on another machine. */
export const newImport = operation(contract.movingIn.newImport).handler(
	async ({ input: { id, ...file }, context }) => {
		const { caller } = context;
		const { toWrite = null, choices = null, closesUntil } = file;
		const stored = await changeDocument(
			importDoc(id),
			originOf(context, "import", id),
			(before): StoredImport => {
				if (before === null) {
					if (closesUntil !== undefined && closesUntil >= monthOf(today()))
						throw new AppError("month-not-over");
					const by = { id: caller.uid, name: caller.profile.name };
					const begun = { at: now().toISOString(), by, finishedAt: null, state: "open" as const };
					return { ...file, toWrite, choices, ...begun, slices: {}, years: {}, made: {} };
				}
				const { fileHash, sheet, source, rows } = before;
				const { fileHash: hash, sheet: ofSheet, source: from, rows: count } = file;
				if (!isDeepStrictEqual([fileHash, sheet, source, rows], [hash, ofSheet, from, count]))
					throw new AppError("id-taken");
				if (before.closesUntil !== closesUntil) throw new AppError("import-differs");
				return { ...before, toWrite, choices: wider(before.choices, choices) };
			},
		);
		return presentImport(id, stored);
	},
);

/**
 * What was chosen before and what is chosen besides. Rows that are written would be written once more for another person or day.
 * @throws import-differs
 */
function wider(before: ImportChoices | null, now: ImportChoices | null): ImportChoices | null {
	if (before === null || now === null) return now ?? before;
	if (before.order !== now.order || !isDeepStrictEqual(before.own, now.own))
		throw new AppError("import-differs");
	const people = new Map(now.people.map(({ name, id }) => [name, id]));
	if (before.people.some(({ name, id }) => people.has(name) && people.get(name) !== id))
		throw new AppError("import-differs");
	const others = before.people.filter(({ name }) => !people.has(name));
	return { ...now, people: [...others, ...now.people].slice(0, CHOICE_BOUNDS.people) };
}
