import type { ListedUser } from "@tuntikirja/contract/users/account-schema.ts";
import type { Former } from "@tuntikirja/contract/moving-in/former-schema.ts";
import type { ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { IMPORT_BOUNDS } from "@tuntikirja/contract/moving-in/import-bounds.ts";
import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/note-length.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { sendSlices } from "#features/moving-in/sending/use-part.ts";
import { client } from "#lib/api-client.ts";
import type { FileRow } from "./entry-rows.ts";
import type { Sending } from "./use-sending.ts";

/** What a name of the file is here: an id, or left out with its rows. */
export type Choices = ReadonlyMap<string, string>;

/** The rows of a file go nowhere while their name has this. */
export const LEFT_OUT = "";

/** What is called so is made when the rows are written; until then it has no id. No id is written so. */
export const MAKE = "*";

/** Who is meant by an employee number, besides by addresses and names. */
export interface KnownPeople {
	readonly users: readonly ListedUser[];
	readonly numbers: readonly { readonly userId: string; readonly employeeNumber: string }[];
}

/**
 * The people of the file whom the company has: by their address, else their employee number, else a name that one person has.
 * Who has no address here is known by their name, also where the file has one.
 */
export function knownPeople(
	rows: readonly Pick<FileRow, "person" | "name">[],
	{ users, numbers }: KnownPeople,
): Choices {
	const byName = Map.groupBy(users, ({ name }) => name.toLowerCase());
	const names = new Map(rows.map(({ person, name }) => [person, name.toLowerCase()]));
	const byEmail = new Map(users.map(({ id, email = "" }) => [email.toLowerCase(), id]));
	const byNumber = new Map(numbers.map(({ userId, employeeNumber }) => [employeeNumber, userId]));
	return new Map(
		[...names.keys()].flatMap((person): [string, string][] => {
			const [first, ...others] = byName.get(person.toLowerCase()) ?? [];
			const [former, ...more] = byName.get(names.get(person) ?? "") ?? [];
			const isFormer = former?.email === "" && more.length === 0;
			const id =
				byEmail.get(person) ??
				byNumber.get(person) ??
				(others.length === 0 ? first?.id : undefined) ??
				(isFormer ? former.id : undefined);
			return id === undefined || person === "" ? [] : [[person, id]];
		}),
	);
}

/** What a row's project is called where it is chosen: with its customer, if the file names one. Empty: it has none. */
export function projectName({ project, client: customer }: Pick<FileRow, "project" | "client">): string {
	return project === "" || customer === "" ? project : `${project} · ${customer}`;
}

/** What the company has of projects. Customers are there if the file names some. */
export interface KnownProjects {
	readonly all: readonly Project[];
	readonly customers: readonly { readonly id: string; readonly name: string }[];
}

const lower = (name: string) => name.toLowerCase();

/** How many projects of a name the file has, by the name in small letters: the same name under several customers is several. */
export function timesInFile(rows: readonly FileRow[]): Map<string, number> {
	const fulls = new Map(rows.map((row) => [lower(projectName(row)), lower(row.project)]));
	const times = Map.groupBy(fulls.values(), (name) => name);
	return new Map([...times].map(([name, some]) => [name, some.length]));
}

/**
 * The projects of the file that the company has: one that is called with its customer, one of the name that has the customer,
 * or the only one of the name, if the file has it of one customer only.
 */
export function knownProjects(rows: readonly FileRow[], { all, customers }: KnownProjects): Choices {
	const byName = Map.groupBy(all, ({ name }) => lower(name));
	const customerOf = new Map(customers.map(({ id, name }) => [id, lower(name)]));
	const times = timesInFile(rows);
	const named = new Map(rows.map((row) => [projectName(row), row]));
	return new Map(
		[...named].flatMap(([full, { project, client: customer }]): [string, string][] => {
			const same = byName.get(lower(project)) ?? [];
			const called = customer === "" ? [] : (byName.get(lower(full)) ?? []);
			const theirs = same.filter(({ customerId }) => customerOf.get(customerId ?? "") === lower(customer));
			const only = times.get(lower(project)) === 1 ? same : [];
			const [found] = [called, theirs, only].find(({ length }) => length === 1) ?? [];
			return found === undefined ? [] : [[full, found.id]];
		}),
	);
}

/** What the names of a file are here. */
export interface Names extends KnownProjects {
	readonly people: Choices;
	readonly projects: Choices;
}

/**
 * The rows as they are sent, those of one person and month together: a call changes few months then. A task that is no label
 * of the project begins the text, so that it is not lost. Those of a project that is still to be made have none.
 */
export function rowsToSend(rows: readonly FileRow[], { people, projects, all }: Names): ImportRow[] {
	const byId = new Map(all.map((project) => [project.id, project]));
	const toSend = rows.flatMap((of) => {
		const { key, date, minutes, person, task, notes } = of;
		const project = projectName(of);
		const userId = people.get(person) ?? LEFT_OUT;
		const choice = project === "" ? MAKE : (projects.get(project) ?? LEFT_OUT);
		const projectId = choice === MAKE ? null : choice;
		if (userId === LEFT_OUT || projectId === LEFT_OUT) return [];
		const labels = projectId === null ? [] : (byId.get(projectId)?.hourLabels ?? []);
		const label = labels.find(({ name }) => name.toLowerCase() === task.toLowerCase());
		const text = task === "" || label !== undefined ? notes : [task, notes].filter(Boolean).join(": ");
		const row = { key, userId, date, minutes, projectId, labelId: label?.id ?? null };
		return [{ ...row, notes: text.slice(0, LONGEST_NOTE) }];
	});
	return toSend.sort((a, b) => inOrder(a.userId, b.userId) || inOrder(a.date, b.date));
}

/** By their characters, which is the same in each language, and a hundred times quicker than by the rules of one. */
const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Sends the rows of a file; with a trial those who would be made before it. @returns whether all of them are sent */
export function sendRows(
	all: readonly ImportRow[],
	{ id, dryRun, ...slices }: Sending,
	formers: readonly Former[] = [],
): Promise<boolean> {
	const send = (rows: readonly ImportRow[], slice: number, isLast: boolean) => {
		const named = new Set(rows.map(({ userId }) => userId));
		const made = dryRun ? formers.filter((former) => named.has(former.id)) : [];
		const asked = { importId: id, slice, rows: [...rows], isLast, dryRun };
		return client.movingIn.addImportRows({ ...asked, ...(made.length > 0 && { formers: made }) });
	};
	return sendSlices(all, IMPORT_BOUNDS.slice, send, slices);
}
