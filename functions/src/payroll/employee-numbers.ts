import { contract } from "@tuntikirja/contract/contract.ts";
import type { EmployeeNumbers } from "@tuntikirja/contract/payroll/schema.ts";
import { AppError } from "#errors/app-error.ts";
import type { Reader } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { operation } from "#http/operation.ts";
import { originOf, writeChange } from "#records/audit/audit-log.ts";
import { type UserProfile, userDoc, usersWithSomeNumbers } from "#records/people/users.ts";

/** Most numbers that one query can ask for. */
const NUMBERS_A_QUERY = 30;

/**
 * One transaction: all numbers or none, each with the audit row of its person. A read a person, one for each holder of one
 * of the numbers, and one for thirty numbers that are free.
 */
export const giveEmployeeNumbers = operation(contract.payroll.giveEmployeeNumbers).handler(
	async ({ input: { numbers }, context }) => {
		const people = await transact(async (writer) => {
			const profiles = await writer.getAll(numbers.map(({ userId }) => userDoc(userId)));
			const taken = await takenNumbers(writer, numbers);
			const given = numbers.map(({ userId, employeeNumber }, index) => {
				const before = profiles[index] ?? null;
				if (before === null || before.erasedAt !== null || before.role === "external")
					throw new AppError("not-found");
				return { userId, before, after: { ...before, employeeNumber } };
			});
			if (taken.length > 0) throw new AppError("number-taken", { people: taken });
			for (const { userId, before, after } of given)
				writeChange(writer, userDoc(userId), originOf(context, "user", userId, userId), { before, after });
			return given;
		});
		return { people: people.map(({ userId, after }) => presentPerson(userId, after)) };
	},
);

/** Who would get a number that is another person's after the act, or that the act gives twice. */
async function takenNumbers(reader: Reader, numbers: EmployeeNumbers): Promise<string[]> {
	const all = [...new Set(numbers.map(({ employeeNumber }) => employeeNumber))];
	const slices = Array.from({ length: Math.ceil(all.length / NUMBERS_A_QUERY) }, (_, index) =>
		all.slice(index * NUMBERS_A_QUERY, (index + 1) * NUMBERS_A_QUERY),
	);
	const found = await Promise.all(slices.map((some) => reader.findWithIds(usersWithSomeNumbers(some))));
	const changed = new Set(numbers.map(({ userId }) => userId));
	const others = found.flat().filter(({ id }) => !changed.has(id));
	const held = new Set(others.map(({ value }) => value.employeeNumber));
	const byNumber = Map.groupBy(numbers, ({ employeeNumber }) => employeeNumber);
	return numbers
		.filter(({ employeeNumber: one }) => held.has(one) || (byNumber.get(one)?.length ?? 0) > 1)
		.map(({ userId }) => userId);
}

/** A person as payroll knows them. */
export function presentPerson(
	userId: string,
	{ employeeNumber = "", costCentre = "", payGroupId = null }: UserProfile,
) {
	return { userId, employeeNumber, costCentre, payGroupId };
}
