import type { RecordOwner } from "@tuntikirja/contract/moving-in/people/people-records.ts";
import { AppError } from "#errors/app-error.ts";
import { ofMany, type Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import type { Caller } from "#records/people/caller.ts";
import {
	allUsers,
	userDoc,
	type UserProfile,
	usersWithEmail,
	usersWithEmployeeNumber,
} from "#records/people/users.ts";

/**
 * The person here whom a record names: by the first that it says of address, employee number and name. An address that no person has
 * is never looked for by the name: that would give one person the wage of another. @throws person-unknown
 */
export async function foundPerson(writer: Writer, named: RecordOwner): Promise<Caller> {
	const people = (await withName(writer, named)).filter(({ value }) => value.erasedAt === null);
	const [found, ...others] = people;
	if (found === undefined || others.length > 0) throw new AppError("person-unknown");
	// A name is looked for in copies, which are not of this transaction.
	const profile = await writer.get(userDoc(found.id));
	if (profile === null || profile.erasedAt !== null) throw new AppError("person-unknown");
	return { uid: found.id, profile };
}

type Found = readonly { readonly id: string; readonly value: UserProfile }[];

async function withName(writer: Writer, { email, employeeNumber, name = "" }: RecordOwner): Promise<Found> {
	if (email) return writer.findWithIds(usersWithEmail(email));
	if (employeeNumber) return writer.findWithIds(usersWithEmployeeNumber(employeeNumber));
	const people = await allUsers(ofMany());
	return people.filter(({ value }) => nameKey(value.name) === nameKey(name));
}

const nameKey = (name: string) => name.trim().toLocaleLowerCase("fi").replaceAll(/\s+/g, " ");

/** What was made for a person who was here: of whom, and under which id. */
export interface MadeFor {
	readonly uid: string;
	readonly id: string;
}

/** As an import notes it. */
export const madeFor = ({ uid, id }: MadeFor) => `${uid}/${id}`;

export function partsOfMade(made: string): MadeFor {
	const [uid = "", id = ""] = made.split("/");
	return { uid, id };
}

/** What the person is called now. */
export async function nameOfMade(reader: Reader, made: string): Promise<string> {
	return (await reader.get(userDoc(partsOfMade(made).uid)))?.name ?? "";
}
