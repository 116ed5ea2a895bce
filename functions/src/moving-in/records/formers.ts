import type { Former } from "@tuntikirja/contract/moving-in/former-schema.ts";
import { userDoc } from "#records/people/users.ts";
import { addFormer, contractOfFormer, profileOfFormer } from "#users/former-people.ts";
import { takePersonBack } from "#users/joining/take-person-back.ts";
import type { KindOfRecord } from "./kind-of-record.ts";

/** A person of the file who has left. A person who has the name is chosen on the page, so a name that is here is refused. */
export const formers: KindOfRecord<"former"> = {
	add: async (writer, { former }, call) => {
		await addFormer(writer, call, former);
		return former.id;
	},
	name: async (reader, id) => (await reader.get(userDoc(id)))?.name ?? "",
	takeBack: (writer, uid, call) => takePersonBack(writer, { ...call, uid, isFormer: true }),
};

/** A person as the import would make them, for the trial of their hours. */
export const formerOnTrial = (former: Former) => ({
	profile: profileOfFormer(former),
	contracts: [{ id: former.id, ...contractOfFormer(former) }],
});
