import type { Built } from "#features/moving-in/records/built-record.ts";
import type { RefusedPlace, SheetBuilt } from "#features/moving-in/records/sheet-record.ts";
import { contractOf, openingOf, wageOf } from "./build-parts.ts";
import type { PeopleRow, RowOwner } from "./people-rows.ts";
import { personOf, placesOfPerson, type ReadPeopleRow } from "./person-of.ts";

interface JoinedPeople {
	readonly built: readonly SheetBuilt[];
	readonly refused: readonly RefusedPlace[];
}

/** A row of a person, and the rows of what they begin with. */
interface FilePerson {
	readonly first: PeopleRow;
	readonly rows: PeopleRow[];
}

/**
 * The rows of people with those of their contracts, wages and balances: a new person becomes one record with all of them, and
 * of those who are here each row is one. `here`: the addresses of the people who are here, in small letters.
 */
export function joinPeople(rows: readonly PeopleRow[], here: ReadonlySet<string>): JoinedPeople {
	const refused: RefusedPlace[] = [];
	const people = new Map<string, FilePerson>();
	for (const row of rows.filter(({ kind }) => kind === "person")) {
		const known = people.get(row.owner.email);
		if (known === undefined) people.set(row.owner.email, { first: row, rows: [] });
		else refused.push({ ...placeOf(row), problem: "again", cell: row.owner.email });
	}
	const find = finder([...people.values()].map(({ first }) => first));
	const alone: PeopleRow[] = [];
	for (const row of rows.filter(({ kind }) => kind !== "person")) {
		const email = find(row.owner);
		const person = email === undefined ? undefined : people.get(email);
		if (isUnnamed(row.owner)) refused.push({ ...placeOf(row), problem: "person", cell: "" });
		else if (person === undefined) alone.push(row);
		else if (here.has(person.first.owner.email))
			alone.push({ ...row, owner: { ...UNNAMED, email: person.first.owner.email } });
		else person.rows.push(row);
	}
	const built = [...people.values()].flatMap((person) => outcome(newPerson(person), refused));
	return { built: [...built, ...alone.flatMap((row) => outcome([partOf(row)], refused))], refused };
}

const UNNAMED: RowOwner = { email: "", employeeNumber: "", name: "" };
const isUnnamed = (owner: RowOwner) => Object.values(owner).every((said) => said === "");
const placeOf = ({ sheet, line }: PeopleRow) => ({ sheet, line });

function outcome(all: readonly (SheetBuilt | RefusedPlace)[], refused: RefusedPlace[]): SheetBuilt[] {
	return all.flatMap((one) => {
		if ("built" in one) return [one];
		refused.push(one);
		return [];
	});
}

/** Finds the person of the file whom a row names, by the first that it says; a name that two people have finds neither. */
function finder(people: readonly PeopleRow[]): (owner: RowOwner) => string | undefined {
	const once = (said: (owner: RowOwner) => string) => {
		const groups = Map.groupBy(people, ({ owner }) => said(owner));
		return new Map(
			[...groups].flatMap(([key, [one, ...others]]) =>
				one === undefined || others.length > 0 ? [] : [[key, one.owner.email] as const],
			),
		);
	};
	const [numbers, names] = [once(({ employeeNumber }) => employeeNumber), once(({ name }) => name)];
	return ({ email, employeeNumber, name }) => {
		if (email !== "") return email;
		return employeeNumber === "" ? names.get(name) : numbers.get(employeeNumber);
	};
}

/** Nothing is made of a person of whom a row cannot be read: half of one would be found as known afterwards. */
function newPerson({ first, rows }: FilePerson): (SheetBuilt | RefusedPlace)[] {
	const all = [first, ...rows];
	const unread = all.filter((row): row is PeopleRow & { read: { problem: string } } => "problem" in row.read);
	const read = all.filter((row): row is ReadPeopleRow => !("problem" in row.read));
	const [person] = read;
	if (unread.length > 0 || person === undefined) {
		const problems = unread.flatMap(problemOf);
		return [...problems, ...blocked(read, problems)];
	}
	const built = personOf(person, read.slice(1));
	if ("problem" in built)
		return [
			built,
			...blocked(
				read.filter((row) => row.line !== built.line || row.sheet !== built.sheet),
				[built],
			),
		];
	const title = `${person.read.texts.get("firstName")} ${person.read.texts.get("lastName")}`;
	return [{ ...placeOf(first), title, built, places: placesOfPerson(person, read.slice(1)) }];
}

function problemOf(row: PeopleRow): RefusedPlace[] {
	return "problem" in row.read ? [{ ...placeOf(row), ...row.read }] : [];
}

/** The other rows of a person of whom a row is refused; they name it. */
function blocked(rows: readonly PeopleRow[], [cause]: readonly RefusedPlace[]): RefusedPlace[] {
	const cell = cause === undefined ? "" : `${cause.sheet} ${cause.line}`.trim();
	return rows.map((row) => ({ ...placeOf(row), problem: "others", cell }));
}

/** What a row is of a person who is here. */
function partOf(row: PeopleRow): SheetBuilt | RefusedPlace {
	const { kind, owner, read } = row;
	const at = placeOf(row);
	if ("problem" in read) return { ...at, ...read };
	const person = namedOwner(owner);
	const built = recordOf(kind, person, read);
	if ("problem" in built) return { ...at, ...built };
	return { ...at, title: Object.values(person)[0] ?? "", built, places: {} };
}

function namedOwner({ email, employeeNumber, name }: RowOwner) {
	if (email !== "") return { email };
	return employeeNumber === "" ? { name } : { employeeNumber };
}

function recordOf(
	kind: PeopleRow["kind"],
	person: ReturnType<typeof namedOwner>,
	read: ReadPeopleRow["read"],
): Built | Omit<RefusedPlace, "sheet" | "line"> {
	if (kind === "contract") {
		const contract = contractOf(read);
		return "problem" in contract ? contract : { kind, person, contract };
	}
	if (kind === "wage") {
		const wage = wageOf(read);
		return "problem" in wage ? wage : { kind, person, wage };
	}
	const opening = openingOf(read);
	return "problem" in opening ? opening : { kind: "opening", person, ...opening };
}
