import { randomUUID } from "node:crypto";
import { AppError } from "#errors/app-error.ts";
import { changeContractsWithin } from "#employment-contracts/change-contracts.ts";
import type { KindOfRecord } from "#moving-in/records/kind-of-record.ts";
import { withNew, withoutTrace } from "#records/edit-record.ts";
import {
	contractList,
	contractRecords,
	contractsOf,
	employmentContractsDoc,
} from "#records/people/employment-contracts.ts";
import { userDoc } from "#records/people/users.ts";
import { storedContract } from "#users/joining/beginning.ts";
import { foundPerson, madeFor, nameOfMade, partsOfMade } from "./found-person.ts";

/** A contract of a person who is here. One that begins on the same day is the one that is meant. */
export const contracts: KindOfRecord<"contract"> = {
	add: async (writer, { person, contract }, call) => {
		const subject = await foundPerson(writer, person);
		const { uid } = subject;
		const there = contractList(await writer.get(employmentContractsDoc(uid)));
		if (there.some(({ startDate }) => startDate === contract.startDate)) return null;
		const id = randomUUID();
		await changeContractsWithin(writer, call, {
			subject,
			id,
			asked: (before) => contractsOf(uid, withNew(contractRecords(before), id, storedContract(contract))),
			choice: {},
			cancelsNothing: true,
		});
		return madeFor({ uid, id });
	},
	name: nameOfMade,
	takeBack: async (writer, made, call) => {
		const { uid, id } = partsOfMade(made);
		const profile = await writer.get(userDoc(uid));
		if (profile === null) throw new AppError("not-found");
		await changeContractsWithin(writer, call, {
			subject: { uid, profile },
			id,
			asked: (before) => contractsOf(uid, withoutTrace(contractRecords(before), id)),
			choice: {},
			cancelsNothing: true,
		});
	},
};
