import type { Former } from "@tuntikirja/contract/moving-in/former-schema.ts";
import { MOST_RECORDS } from "@tuntikirja/contract/moving-in/import-bounds.ts";
import type { ImportRecord } from "@tuntikirja/contract/moving-in/record-schema.ts";
import type { ImportedRow } from "@tuntikirja/contract/moving-in/schema.ts";
import type { FileRow } from "#features/moving-in/entry-rows.ts";
import { knownProjects, MAKE, projectName, rowsToSend, sendRows } from "#features/moving-in/import-rows.ts";
import { keyOf } from "#features/moving-in/records/built-record.ts";
import { sendSlices } from "#features/moving-in/sending/use-part.ts";
import type { Sending } from "#features/moving-in/use-sending.ts";
import { client } from "#lib/api-client.ts";
import type { NewFormer } from "./formers.ts";
import { neededFor, type Plan } from "./new-projects.ts";

/**
 * Makes what the hours of a file need, then sends the hours. In a trial nothing of it exists yet, so hours of projects that
 * would be made are tried as hours without a project, and hours of new labels without a label: what a day, a month and a
 * contract can hold does not depend on either. Hours of a project that is refused are refused with it. What is made is made
 * once, however often the hours go on. @returns whether all hours are sent
 */
export async function sendHours(
	plan: Plan,
	sending: Sending,
	formers: readonly NewFormer[] = [],
): Promise<boolean> {
	const { records, keys, peoples } = await recordsFor(plan, formers);
	const made = await sendRecords(records, sending);
	const codes = new Map(made.map(({ key, code }) => [key, code]));
	const now = sending.dryRun || records.length === 0 ? plan : await withMade(plan);
	const whyNot = (full: string): string | null => {
		if (plan.projects.get(full) !== MAKE) return null;
		const key = keys.get(full);
		const isThere = key !== undefined && (sending.dryRun || now.projects.get(full) !== MAKE);
		return codes.get(key ?? "") ?? (isThere ? null : "project-unknown");
	};
	const refused = new Map(
		[...plan.projects.keys()].flatMap((full): [string, string][] => {
			const code = whyNot(full);
			return code === null ? [] : [[full, code]];
		}),
	);
	const notMade = new Map(
		formers.map(({ person }) => [person, codes.get(peoples.get(person) ?? "") ?? null]),
	);
	const codeOf = (row: FileRow) => notMade.get(row.person) ?? refused.get(projectName(row)) ?? null;
	const rest = plan.rows.filter((row) => codeOf(row) === null);
	const without = withheld(plan, codeOf);
	const rows = rowsToSend(rest, now);
	if (rows.length === 0) {
		sending.onSlice(without);
		return true;
	}
	// They come with the first slice.
	let waiting = sending.from === 0 ? without : [];
	const onSlice = (results: readonly ImportedRow[]) => {
		const all = [...waiting, ...results];
		waiting = [];
		return sending.onSlice(all);
	};
	return sendRows(rows, { ...sending, onSlice }, formers.map(asFormer));
}

/** What is made first, and the keys of its projects and people by their names in the file. */
async function recordsFor(plan: Plan, formers: readonly NewFormer[]) {
	const needed = neededFor(plan);
	const records: ImportRecord[] = [];
	const [keys, peoples] = [new Map<string, string>(), new Map<string, string>()];
	for (const { full, project } of needed.projects) {
		const record = { kind: "project", project } as const;
		const key = await keyOf(record);
		records.push({ ...record, key });
		keys.set(full, key);
	}
	for (const one of formers) {
		const record = { kind: "former", former: asFormer(one) } as const;
		const key = await keyOf(record);
		records.push({ ...record, key });
		peoples.set(one.person, key);
	}
	for (const labels of needed.labels) {
		const record = { kind: "labels", labels } as const;
		records.push({ ...record, key: await keyOf(record) });
	}
	return { records, keys, peoples };
}

/** As the API takes them. */
function asFormer(made: NewFormer): Former {
	const { person: _, ...former } = made;
	return former;
}

async function sendRecords(
	records: readonly ImportRecord[],
	{ id, dryRun }: Sending,
): Promise<readonly ImportedRow[]> {
	const results: ImportedRow[] = [];
	const send = (slice: readonly ImportRecord[]) =>
		client.movingIn.addImportRecords({ importId: id, records: [...slice], dryRun });
	await sendSlices(records, MOST_RECORDS, send, { from: 0, onSlice: (rows) => results.push(...rows) > 0 });
	return results;
}

/** The plan with the projects and labels that are here by now. */
async function withMade(plan: Plan): Promise<Plan> {
	const { projects: all } = await client.projects.getProjects({});
	const known = knownProjects(plan.rows, { ...plan, all });
	return { ...plan, all, projects: new Map([...plan.projects, ...known]) };
}

/** Hours that are not sent, because their person or project is refused. */
function withheld(plan: Plan, codeOf: (row: FileRow) => string | null): ImportedRow[] {
	const rows = plan.rows.filter((row) => codeOf(row) !== null);
	const codes = new Map(rows.map((row) => [row.key, codeOf(row)]));
	return rowsToSend(rows, plan).map(({ key }) => ({ key, result: "refused", code: codes.get(key) ?? null }));
}
