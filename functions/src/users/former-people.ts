import type { Former } from "@tuntikirja/contract/moving-in/former-schema.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { AppError } from "#errors/app-error.ts";
import { ofMany } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { changeWithin, originOf, wasDeleted } from "#records/audit/audit-log.ts";
import { markStaleFrom } from "#records/derived/balances.ts";
import type { Call } from "#records/people/caller.ts";
import { contractRecords, type StoredContract } from "#records/people/employment-contracts.ts";
import { allUsers, newProfile, userDoc, type UserProfile } from "#records/people/users.ts";
import { wageRecords } from "#records/people/wages.ts";
import { requireSame } from "./new-user.ts";
import { writeEmployment } from "./write-employment.ts";

/** A person of a file who has left: without an address there is nothing to sign in with. */
export function profileOfFormer({ name, firstDay }: Former): UserProfile {
	return newProfile({ name, email: "", role: "user", startDate: firstDay, isActive: false });
}

/** Covers the days of the file. Paid by the hour: nothing was due, and there is no balance. */
export function contractOfFormer({ firstDay, lastDay }: Former): StoredContract {
	const dates = { startDate: firstDay, endDate: lastDay };
	return { kind: "employment", ...dates, partTimeMinutesPerMonth: 0, percentage: null };
}

/**
 * Makes the person with their contract in a transaction that has not written yet. The same again finds the person. There is
 * no notice, and nothing is due at the identity provider. @throws name-taken, id-taken
 */
export function addFormer(writer: Writer, { caller, requestId }: Call, former: Former): Promise<UserProfile> {
	const { id: uid, name } = former;
	const origin = originOf({ caller, requestId }, "user", uid, uid);
	return changeWithin(writer, userDoc(uid), origin, async (before) => {
		const asked = profileOfFormer(former);
		if (before !== null) return requireSame(before, asked, ["isActive"]);
		if (await wasDeleted(writer, "user", uid)) throw new AppError("id-taken");
		const people = await allUsers(ofMany());
		if (people.some(({ value }) => keyOf(value.name) === keyOf(name))) throw new AppError("name-taken");
		const nothing = { contracts: contractRecords(null), wages: wageRecords(null) };
		// The same id, so that the same call again writes the same.
		const contracts = { byId: { [uid]: contractOfFormer(former) }, deletedIds: [] };
		const row = { actorId: caller.uid, subjectId: uid, requestId };
		writeEmployment(writer, row, nothing, { ...nothing, contracts });
		markStaleFrom(writer, uid, monthOf(former.firstDay));
		return asked;
	});
}

const keyOf = (name: string) => name.trim().toLocaleLowerCase("fi");
