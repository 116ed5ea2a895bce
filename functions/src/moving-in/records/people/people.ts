import { randomUUID } from "node:crypto";
import type { PersonRecord } from "@tuntikirja/contract/moving-in/people/people-records.ts";
import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { AppError } from "#errors/app-error.ts";
import type { Reader } from "#firestore/reader.ts";
import type { KindOfRecord } from "#moving-in/records/kind-of-record.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { payrollSettingsDoc } from "#records/payroll/payroll-settings.ts";
import { userDoc, usersWithEmail } from "#records/people/users.ts";
import { settleIdentityOrLater } from "#users/identity/settle-identity.ts";
import { addPerson } from "#users/joining/add-person.ts";
import { type Beginning, byPerson, storedContract, storedWage } from "#users/joining/beginning.ts";
import { loadFirstMonth } from "#users/joining/first-month.ts";
import { takePersonBack } from "#users/joining/take-person-back.ts";
import { requireFreeSignIn } from "#users/new-user.ts";

/** A person who joins with all that they begin with. The address says who is meant. */
export const people: KindOfRecord<"person"> = {
	add: async (writer, record, call) => {
		const { email } = record.person;
		if ((await writer.find(usersWithEmail(email))).length > 0) return null;
		const uid = randomUUID();
		await requireFreeSignIn(uid, email);
		const named = await idsOf(writer, record);
		await addPerson(writer, { ...call, invites: record.invites }, beginningOf(uid, record, named));
		return uid;
	},
	// Of a person who is taken back, their name in what others have written is left to the sweeper: it reads everything.
	finish: (uid) => settleIdentityOrLater(uid, 0),
	preview: async (record) => {
		const { monthExpected } = await loadFirstMonth(
			beginningOf("preview", record, { groupId: null, payGroupId: null }),
		);
		return { monthExpected };
	},
	name: async (reader, uid) => (await reader.get(userDoc(uid)))?.name ?? "",
	takeBack: (writer, uid, call) => takePersonBack(writer, { ...call, uid }),
};

interface NamedIds {
	readonly groupId: string | null;
	readonly payGroupId: string | null;
}

/** @throws group-unknown, pay-group-unknown */
async function idsOf(reader: Reader, { group, payroll }: PersonRecord): Promise<NamedIds> {
	const groups = group === null ? null : await reader.get(userGroupsDoc);
	const payGroup = payroll?.payGroup ?? null;
	const settings = payGroup === null ? null : await reader.get(payrollSettingsDoc);
	const all = Object.entries(groups?.groups ?? {}).map(([id, { name }]) => ({ id, name }));
	return {
		groupId: idNamed(all, group, "group-unknown"),
		payGroupId: idNamed(settings?.payGroups ?? [], payGroup, "pay-group-unknown"),
	};
}

function idNamed(
	all: readonly { readonly id: string; readonly name: string }[],
	wanted: string | null,
	code: ErrorCode,
): string | null {
	if (wanted === null) return null;
	const key = wanted.toLocaleLowerCase("fi");
	const found = all.find(({ name }) => name.toLocaleLowerCase("fi") === key);
	if (found === undefined) throw new AppError(code);
	return found.id;
}

function beginningOf(uid: string, record: PersonRecord, { groupId, payGroupId }: NamedIds): Beginning {
	const { person, payroll, contracts, wages, balance, holidays } = record;
	const line = balance && { ...balance, kind: "opening" as const, notes: "" };
	return {
		id: uid,
		person,
		groupId,
		payroll: payroll && {
			employeeNumber: payroll.employeeNumber,
			costCentre: payroll.costCentre,
			payGroupId,
		},
		projectIds: [],
		contracts: byPerson(uid, contracts.map(storedContract)),
		wages: byPerson(uid, wages.map(storedWage)),
		adjustments: byPerson(uid, line === null ? [] : [line]),
		buckets: byPerson(
			uid,
			holidays.map((bucket) => ({ ...bucket, notes: "" })),
		),
	};
}
