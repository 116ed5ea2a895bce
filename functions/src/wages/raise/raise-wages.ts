import { contract } from "@tuntikirja/contract/contract.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { RaisedPerson, RaiseInput, RaiseProblem } from "@tuntikirja/contract/wages/raise-schema.ts";
import { AppError } from "#errors/app-error.ts";
import { log } from "#errors/log.ts";
import { today } from "#firestore/clock.ts";
import { database, type Reader } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { earliestShown, monthsWithin, MOST_MONTHS_OF_MANY } from "#hours/preview/preview-hours.ts";
import { operation } from "#http/operation.ts";
import { wageList } from "#money/load-pay.ts";
import { daysWithOtherPay } from "#money/wage-rules.ts";
import { refuseOtherPeople } from "#records/audit/refuse-other-people.ts";
import type { Caller } from "#records/people/caller.ts";
import { originOf, writeChange } from "#records/audit/audit-log.ts";
import { userDoc } from "#records/people/users.ts";
import { type StoredWages, wageRecords, wagesDoc, wagesOf } from "#records/people/wages.ts";
import { changedCosts, presentCosts } from "#wages/changed-costs.ts";
import { type RaisedWage, raisedWage } from "./raised-wage.ts";

/** A person of a raise: with the raised wage, or with why there is none. */
interface Raised {
	readonly person: Caller;
	readonly stored: StoredWages | null;
	readonly raised: RaisedWage | null;
	readonly problem: RaiseProblem | null;
}

/** All people of a raise, for two reads each. @throws not-found, id-taken */
async function loadRaised(reader: Reader, { userIds, ...raising }: RaiseInput): Promise<Raised[]> {
	const profiles = await reader.getAll(userIds.map(userDoc));
	const wages = await reader.getAll(userIds.map(wagesDoc));
	return userIds.map((uid, index) => {
		const profile = profiles[index] ?? null;
		const stored = wages[index] ?? null;
		if (profile === null || profile.erasedAt !== null) throw new AppError("not-found");
		const result = raisedWage(wageRecords(stored), raising);
		const person = { uid, profile };
		return typeof result === "string"
			? { person, stored, raised: null, problem: result }
			: { person, stored, raised: result, problem: null };
	});
}

function present({ person: { uid, profile }, raised, problem }: Raised): RaisedPerson {
	return {
		userId: uid,
		name: profile.name,
		raised: raised && {
			kind: raised.after.kind,
			before: centsToEuros(raised.before.cents),
			after: centsToEuros(raised.after.cents),
			endDate: raised.endDate,
		},
		problem,
	};
}

/** One transaction: all wages or none, each with its audit row; the rows of one act have its id. */
export const raiseWages = operation(contract.wages.raiseWages).handler(async ({ input, context }) => {
	await transact(async (writer) => {
		await refuseOtherPeople(writer, "wage", input.id, input.userIds);
		const people = await loadRaised(writer, input);
		const refused = people.filter(({ problem }) => problem !== null);
		if (refused.length > 0) throw new AppError("raise-refused", { people: refused.map(present) });
		for (const { person, stored, raised } of people) {
			if (raised === null) continue;
			const { uid } = person;
			const after = wagesOf(uid, raised.records);
			writeChange(writer, wagesDoc(uid), originOf(context, "wage", input.id, uid), { before: stored, after });
		}
	});
	return { id: input.id, count: input.userIds.length };
});

export const previewRaise = operation(contract.wages.previewRaise).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	log("info", "Wages are read", { requestId, uid: caller.uid });
	const people = await loadRaised(database, input);
	const costs = await Promise.all(people.map(costsOf));
	const since = costs.map((one) => one.since).find((month) => month !== null) ?? null;
	const inOrder = people.map(present).sort((a, b) => a.name.localeCompare(b.name, "fi"));
	return {
		people: inOrder,
		...presentCosts(
			costs.flatMap(({ changed }) => changed),
			since,
		),
	};
});

/** What the person costs otherwise with the raise, in months that are over and in this one. */
async function costsOf({ person, stored, raised }: Raised) {
	if (raised === null) return { changed: [], since: null };
	const { wages } = wagesOf(person.uid, raised.records);
	const days = daysWithOtherPay(Object.values(stored?.wages ?? {}), Object.values(wages));
	const { from, since } = earliestShown(days, MOST_MONTHS_OF_MANY);
	const months = monthsWithin(days, from, lastDay(monthOf(today())));
	const changed = await changedCosts(person, months, [wageList(stored?.wages ?? {}), wageList(wages)]);
	return { changed, since };
}
