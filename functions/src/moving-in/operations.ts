import { contract } from "@tuntikirja/contract/contract.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { ImportedRow, importRowsInputSchema } from "@tuntikirja/contract/moving-in/schema.ts";
import type { z } from "zod";
import { now, today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { projectDoc } from "#records/company/projects.ts";
import { allImports, importDoc, type StoredImport } from "#records/moving-in/imports.ts";
import type { Call } from "#records/people/caller.ts";
import { userDoc } from "#records/people/users.ts";
import { addImportRecords } from "./records/add-records.ts";
import { formerOnTrial } from "./records/formers.ts";
import { importMonth } from "./import-month.ts";
import { noteProgress } from "./note-progress.ts";
import { withMonths } from "./noted-years.ts";
import { presentImport } from "./present-import.ts";
import { undoImport } from "./undo-import.ts";
import { isDeepStrictEqual } from "node:util";
import { CHOICE_BOUNDS } from "@tuntikirja/contract/moving-in/choice-bounds.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { columnMapsDoc, NO_MAPS } from "#records/moving-in/column-maps.ts";
import type { ImportChoices } from "@tuntikirja/contract/moving-in/choices-schema.ts";

/** The file may have another name on another machine. */
const newImport = operation(contract.movingIn.newImport).handler(
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

const getColumnMaps = operation(contract.movingIn.getColumnMaps).handler(
	async () => (await database.get(columnMapsDoc)) ?? NO_MAPS,
);

const saveColumnMap = operation(contract.movingIn.saveColumnMap).handler(({ input: map, context }) =>
	changeDocument(
		columnMapsDoc,
		originOf(context, "columnMaps", "company"),
		(before) => {
			const { maps } = before ?? NO_MAPS;
			if (maps.some((one) => isDeepStrictEqual(one, map))) return { maps };
			const others = maps.filter(({ headings }) => headings !== map.headings);
			return { maps: [map, ...others].slice(0, CHOICE_BOUNDS.maps) };
		},
		NO_MAPS,
	),
);

type RowsInput = z.output<typeof importRowsInputSchema>;

const getImports = operation(contract.movingIn.getImports).handler(async () => {
	const found = await ofMany().findWithIds(allImports());
	const imports = found.map(({ id, value }) => presentImport(id, value));
	return { imports: imports.sort((a, b) => b.at.localeCompare(a.at)) };
});

const getImportChoices = operation(contract.movingIn.getImportChoices).handler(async ({ input: { id } }) => {
	const stored = await database.get(importDoc(id));
	if (stored === null) throw new AppError("not-found");
	return { choices: stored.choices };
});

/**
 * The years of the months are noted before they are written, and the slice after that: what a crash leaves is written by the same slice
 * again, and is undone with the rest.
 */
const addImportRows = operation(contract.movingIn.addImportRows).handler(async ({ input, context }) => {
	const { importId: id, slice, rows, isLast, dryRun } = input;
	const byMonth = Map.groupBy(rows, ({ userId, date }) => `${userId}_${monthOf(date)}`);
	if (!dryRun)
		await noteProgress(id, (before) => ({ ...before, years: withMonths(before.years, byMonth.keys()) }));
	const results = await importRows(input, byMonth, context);
	if (!dryRun)
		await noteProgress(id, (before) => ({
			...before,
			slices: { ...before.slices, [slice]: results.filter(({ result }) => result === "new").length },
			finishedAt: before.finishedAt ?? (isLast ? now().toISOString() : null),
		}));
	const byKey = new Map(results.map((row) => [row.key, row]));
	return { rows: rows.flatMap(({ key }) => byKey.get(key) ?? []) };
});

async function importRows(
	{ importId, rows, formers, dryRun: isDryRun }: RowsInput,
	byMonth: ReadonlyMap<string, RowsInput["rows"]>,
	{ caller }: Call,
): Promise<ImportedRow[]> {
	const uids = [...new Set(rows.map(({ userId }) => userId))];
	const projectIds = [...new Set(rows.flatMap(({ projectId }) => projectId ?? []))];
	const [profiles, found] = await Promise.all([
		database.getAll(uids.map(userDoc)),
		database.getAll(projectIds.map(projectDoc)),
	]);
	const people = new Map(uids.map((uid, index) => [uid, profiles[index] ?? null]));
	const made = new Map(isDryRun ? formers.map((former) => [former.id, former]) : []);
	const projects = new Map(
		found.flatMap((project) => (project === null ? [] : [[project.id, project] as const])),
	);
	const imported = await Promise.all(
		[...byMonth].map(([key, own]) => {
			const [uid, month] = [key.slice(0, -8), key.slice(-7)];
			const former = made.get(uid);
			const tried = former && formerOnTrial(former);
			const profile = people.get(uid) ?? tried?.profile ?? null;
			const person = profile === null || profile.erasedAt !== null ? null : { uid, profile };
			const contracts = tried?.contracts;
			return importMonth(
				{ importId, person, contracts, month, projects, actorId: caller.uid, isDryRun },
				own,
			);
		}),
	);
	return imported.flat();
}

export const movingIn = {
	addImportRecords,
	addImportRows,
	getColumnMaps,
	getImportChoices,
	getImports,
	newImport,
	saveColumnMap,
	undoImport,
};
