import { randomUUID } from "node:crypto";
import type { KindOfRecord } from "#moving-in/records/kind-of-record.ts";
import { withNew, withoutTrace } from "#records/edit-record.ts";
import { wageRecords, wagesDoc } from "#records/people/wages.ts";
import { storedWage } from "#users/joining/beginning.ts";
import { changeWagesWithin } from "#wages/change-wages.ts";
import { foundPerson, madeFor, nameOfMade, partsOfMade } from "./found-person.ts";

/** A wage of a person who is here. One that begins on the same day is the one that is meant. */
export const wages: KindOfRecord<"wage"> = {
	add: async (writer, { person, wage }, call) => {
		const { uid } = await foundPerson(writer, person);
		const there = Object.values((await writer.get(wagesDoc(uid)))?.wages ?? {});
		if (there.some(({ startDate }) => startDate === wage.startDate)) return null;
		const id = randomUUID();
		await changeWagesWithin(writer, call, {
			uid,
			id,
			asked: (before) => withNew(wageRecords(before), id, storedWage(wage)),
		});
		return madeFor({ uid, id });
	},
	name: nameOfMade,
	takeBack: (writer, made, call) => {
		const { uid, id } = partsOfMade(made);
		return changeWagesWithin(writer, call, {
			uid,
			id,
			asked: (before) => withoutTrace(wageRecords(before), id),
		});
	},
};
