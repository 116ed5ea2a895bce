import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/documents.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { monthActor } from "./month-actor.ts";
import { loadMonthScene } from "./month-scene.ts";
import { presentMonth } from "./present-month.ts";

/** At most 10 reads beside the caller and the named person, and one for each other person who has acted on the month. */
export const getMonth = operation(contract.months.getMonth).handler(
	async ({ input, context: { caller } }) => {
		const subject = await readableSubject(caller, input.userId);
		const [scene, as] = await Promise.all([
			loadMonthScene(database, subject, input.month),
			monthActor(database, caller, subject),
		]);
		return presentMonth(subject, caller, scene, as);
	},
);
