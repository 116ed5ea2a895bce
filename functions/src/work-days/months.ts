import { contract } from "@tuntikirja/contract/contract.ts";
import type { MonthApproval } from "@tuntikirja/contract/months/schema.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { whyIncomplete } from "@tuntikirja/contract/months/needs-act.ts";
import type { MonthEndResult } from "@tuntikirja/contract/months/month-end-schema.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { earlier } from "@tuntikirja/contract/kernel/local-date.ts";
import { askCorrection } from "#work-days/corrections/ask-correction.ts";
import { approveCorrection, declineCorrection } from "#work-days/corrections/decide-correction.ts";
import { getMonthEnd, loadMonthEnd } from "./month-end/load-month-end.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import type { ReachingCaller } from "#records/groups/person-in-reach.ts";
import type { Call } from "#records/people/caller.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { today } from "#firestore/clock.ts";
import { MalformedDocument } from "#firestore/stored-shape.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { userDoc } from "#records/people/users.ts";
import { changeState } from "#work-days/locking/update-month-state.ts";
import { log } from "#errors/log.ts";
import { wageList } from "#money/load-pay.ts";
import { loadCompanyWork, workByMonth } from "#money/prices/load-priced-work.ts";
import { type PricedWork, workOfPeople } from "#money/prices/priced-work.ts";
import { soldParts, sumParts } from "#money/prices/billing-line.ts";
import { type Wage, wageInForce } from "#money/wage-rules.ts";
import { allWages } from "#records/people/wages.ts";
import { type MonthMove, moveMonth } from "./approval/move-month.ts";
import { presentMonth } from "./approval/present-month.ts";
import { loadMonthScene, monthActor } from "./approval/month-scene.ts";

/** The month's work of all people: 2 reads a person, and 2 for each project. */
const getMonthEndMoney = operation(contract.months.getMonthEndMoney).handler(
	async ({ input: { month }, context: { caller, requestId } }) => {
		const range = { startDate: firstDay(month), endDate: earlier(lastDay(month), today()) };
		const reader = ofMany();
		const [company, stored] = await Promise.all([loadCompanyWork(reader, range), allWages(reader)]);
		const wages = new Map(stored.map((one) => [one.userId, wageList(one.wages)]));
		log("info", "Unbilled work is read", { requestId, uid: caller.uid });
		const work = [...workByMonth(company)].flat();
		const unbilled = soldParts(work.filter(({ invoice }) => !invoice));
		const unbilledOf = Map.groupBy(unbilled, ({ of }) => of.userId);
		const people = [...workOfPeople(work)].map(([userId, own]) => ({
			userId,
			unbilledHours: hundredthsToHours(sumParts(unbilledOf.get(userId) ?? []).hundredths),
			...moneyOf(own, wages.get(userId) ?? []),
		}));
		return { people };
	},
);

function moneyOf(work: readonly PricedWork[], wages: readonly Wage[]) {
	return {
		withoutPrice: work.filter(({ isUnpriced }) => isUnpriced).length,
		lacksWage: work.some(({ date }) => wageInForce(wages, date) === null),
	};
}

/** People whose month is written at the same time; each is a transaction of its own. */
const AT_ONCE = 10;

/** Approves each of the months in a transaction of its own: an interrupted call has done some, the same call does the rest. */
const approveMonths = operation(contract.months.approveMonths).handler(
	async ({ input: { month, userIds }, context }) => {
		const settings = await database.get(companySettingsDoc);
		if (settings?.monthApproval !== true) throw new AppError("month-approval-off");
		return each([...new Set(userIds)], (userId) => approve(context, userId, month));
	},
);

/**
 * Locks what is complete, and with a reason what is not; of what was submitted this is the approval. 2 reads a person, and 5
 * for each lock.
 */
const lockMonths = operation(contract.months.lockMonths).handler(async ({ input, context }) => {
	const { month, userIds, reason } = input;
	if (month >= monthOf(today())) throw new AppError("month-not-over");
	const { settings, lines } = await loadMonthEnd(context.caller, month, userIds);
	const open = lines.filter(({ kind }) => ["open", "submitted", "returned"].includes(kind));
	const codes = new Map(open.map((line) => [line.userId, whyIncomplete(line)]));
	const chosen = open.filter(({ userId }) => reason !== undefined || codes.get(userId) === null);
	const submitted = new Set(chosen.filter(({ mayDecide }) => mayDecide).map(({ userId }) => userId));
	const locked = await each(
		chosen.map(({ userId }) => userId),
		(userId) =>
			settings.monthApproval && submitted.has(userId)
				? approve(context, userId, month)
				: lock(context, userId, month, codes.get(userId) === null ? undefined : reason),
	);
	const incomplete = [...codes].flatMap(([userId, code]) =>
		code === null || reason !== undefined ? [] : [{ userId, code }],
	);
	return { done: locked.done, refused: [...incomplete, ...locked.refused] };
});

async function approve(call: Call<ReachingCaller>, userId: string, month: string): Promise<void> {
	const subject = await readableSubject(call.caller, userId);
	await moveMonth(subject, call, { act: "approve", month });
}

async function lock(origin: Call, userId: string, month: string, reason: string | undefined): Promise<void> {
	const [profile] = await ofMany().getAll([userDoc(userId)]);
	if (profile === null) throw new AppError("not-found");
	await changeState(userId, profile, { month, state: "locked", reason, origin });
}

/** Does the same for each person, some at a time; a refusal of one does not stop the others. */
async function each(
	userIds: readonly string[],
	act: (userId: string) => Promise<void>,
): Promise<MonthEndResult> {
	const result: MonthEndResult = { done: [], refused: [] };
	for (let start = 0; start < userIds.length; start += AT_ONCE) {
		const batch = userIds.slice(start, start + AT_ONCE);
		const codes = await Promise.all(batch.map((userId) => codeOf(() => act(userId))));
		batch.forEach((userId, index) => {
			const code = codes[index] ?? null;
			if (code === null) result.done.push(userId);
			else result.refused.push({ userId, code });
		});
	}
	return result;
}

async function codeOf(act: () => Promise<void>): Promise<string | null> {
	try {
		await act();
		return null;
	} catch (error) {
		if (error instanceof AppError) return error.code;
		if (error instanceof MalformedDocument) return "unreadable-record";
		throw error;
	}
}

/** At most 10 reads beside the caller and the named person, and one for each other person who has acted on the month. */
const getMonth = operation(contract.months.getMonth).handler(async ({ input, context: { caller } }) => {
	const subject = await readableSubject(caller, input.userId);
	const [scene, as] = await Promise.all([
		loadMonthScene(database, subject, input.month),
		monthActor(database, caller, subject),
	]);
	return presentMonth(subject, caller, scene, as);
});

/** Moves the month of a person, by default the caller's, and answers it as it is then. */
async function moved(
	call: Call<ReachingCaller>,
	userId: string | undefined,
	move: MonthMove,
): Promise<MonthApproval> {
	const subject = await readableSubject(call.caller, userId);
	const { scene, as } = await moveMonth(subject, call, move);
	return presentMonth(subject, call.caller, scene, as);
}

const submitMonth = operation(contract.months.submitMonth).handler(({ input, context }) => {
	const { userId, ...move } = input;
	return moved(context, userId, { act: "submit", ...move });
});

const withdrawMonth = operation(contract.months.withdrawMonth).handler(({ input, context }) =>
	moved(context, undefined, { act: "withdraw", ...input }),
);

const returnMonth = operation(contract.months.returnMonth).handler(({ input, context }) => {
	const { userId, ...move } = input;
	return moved(context, userId, { act: "return", ...move });
});

const approveMonth = operation(contract.months.approveMonth).handler(({ input, context }) =>
	moved(context, input.userId, { act: "approve", month: input.month }),
);

export const months = {
	approveCorrection,
	approveMonth,
	approveMonths,
	askCorrection,
	declineCorrection,
	getMonth,
	getMonthEnd,
	getMonthEndMoney,
	lockMonths,
	returnMonth,
	submitMonth,
	withdrawMonth,
};
