import type { ListedUser } from "@tuntikirja/contract/users/account-schema.ts";
import type { ImportedRow, ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { IMPORT_BOUNDS } from "@tuntikirja/contract/moving-in/schema.ts";
import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/note-length.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { client } from "#lib/api-client.ts";
import type { FileRow } from "./entry-rows.ts";

/** What a name of the file is here: an id, or left out with its rows. */
export type Choices = ReadonlyMap<string, string>;

/** The rows of a file go nowhere while their name has this. */
export const LEFT_OUT = "";

/** The people of the file whom the company has, by their address in small letters or their name. */
export function knownPeople(rows: readonly FileRow[], users: readonly ListedUser[]): Choices {
	const byName = Map.groupBy(users, ({ name }) => name.toLowerCase());
	const byEmail = new Map(users.map(({ id, email = "" }) => [email.toLowerCase(), id]));
	return new Map(
		[...new Set(rows.map(({ person }) => person))].flatMap((person): [string, string][] => {
			const [first, ...others] = byName.get(person.toLowerCase()) ?? [];
			const id = byEmail.get(person) ?? (others.length === 0 ? first?.id : undefined);
			return id === undefined || person === "" ? [] : [[person, id]];
		}),
	);
}

/** The projects of the file that the company has once under the same name. */
export function knownProjects(rows: readonly FileRow[], projects: readonly Project[]): Choices {
	const byName = Map.groupBy(projects, ({ name }) => name.toLowerCase());
	return new Map(
		[...new Set(rows.map(({ project }) => project))].flatMap((name): [string, string][] => {
			const [first, ...others] = byName.get(name.toLowerCase()) ?? [];
			return first === undefined || others.length > 0 ? [] : [[name, first.id]];
		}),
	);
}

/** The rows as they are sent. A task that is no label of the project begins the text, so that it is not lost. */
export function rowsToSend(
	rows: readonly FileRow[],
	{ people, projects, all }: { readonly people: Choices; readonly projects: Choices; readonly all: readonly Project[] },
): ImportRow[] {
	const byId = new Map(all.map((project) => [project.id, project]));
	return rows.flatMap(({ key, date, minutes, person, project, task, notes }) => {
		const userId = people.get(person) ?? LEFT_OUT;
		const projectId = project === "" ? null : (projects.get(project) ?? LEFT_OUT);
		if (userId === LEFT_OUT || projectId === LEFT_OUT) return [];
		const labels = projectId === null ? [] : (byId.get(projectId)?.hourLabels ?? []);
		const label = labels.find(({ name }) => name.toLowerCase() === task.toLowerCase());
		const text = task === "" || label !== undefined ? notes : [task, notes].filter(Boolean).join(": ");
		const row = { key, userId, date, minutes, projectId, labelId: label?.id ?? null };
		return [{ ...row, notes: text.slice(0, LONGEST_NOTE) }];
	});
}

interface Sending {
	readonly id: string;
	readonly dryRun: boolean;
	readonly onProgress: (rows: number) => void;
}

/** Sends the rows slice by slice, and answers what has become of each. What was sent is sent again without harm. */
export async function sendRows(rows: readonly ImportRow[], of: Sending): Promise<ImportedRow[]> {
	const results: ImportedRow[] = [];
	for (let slice = 0; slice * IMPORT_BOUNDS.slice < rows.length; slice++) {
		const own = rows.slice(slice * IMPORT_BOUNDS.slice, (slice + 1) * IMPORT_BOUNDS.slice);
		const { id, dryRun } = of;
		const answer = await client.movingIn.addImportRows({ id, slice, rows: own, dryRun });
		results.push(...answer.rows);
		of.onProgress(results.length);
	}
	return results;
}
