import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { workingDayAfter } from "@tuntikirja/contract/months/deadlines.ts";
import {
	type Counters,
	type MonthActor,
	possibleActs,
	possibleCounters,
} from "@tuntikirja/contract/months/month-states.ts";
import type { MonthApproval, MonthState } from "@tuntikirja/contract/months/schema.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";
import { approvalOf, isWaiting, kindOfMonth, lastMove } from "#records/months/month-approval.ts";
import { isClosed, type WorkMonth } from "#records/months/work-months.ts";
import { type Caller, namedFor } from "#records/people/caller.ts";
import { namesOf } from "#records/people/load-people.ts";
import { isOfInvoiced } from "#work-days/corrections/correction-change.ts";
import { presentCorrections } from "#work-days/corrections/present-corrections.ts";
import { hasContract, lackingDays, type MonthScene, passedLimits, submitFrom } from "./month-scene.ts";

type NameOf = (uid: string) => { id: string; name: string };

/** A month as the API answers it to the caller. A read for each other person who has acted on it, and
 * 4 at most for the limits of the Act while it is not locked. */
export async function presentMonth(
	subject: Subject,
	caller: Caller,
	scene: MonthScene,
	as: MonthActor,
): Promise<MonthApproval> {
	const { month, settings } = scene;
	const { acts, corrections } = approvalOf(month);
	const ids = [
		...acts.map(({ by }) => by),
		...Object.values(corrections).flatMap(({ askedBy, decision }) => [
			askedBy,
			...(decision ? [decision.by] : []),
		]),
	];
	const known = [subject, caller].map(({ uid, profile }) => ({ id: uid, name: profile.name }));
	const [names, limits] = await Promise.all([
		namesOf(database, ids, known),
		isClosed(month) ? [] : passedLimits(database, scene),
	]);
	const nameOf: NameOf = (id) => namedFor(caller, { id, name: names.get(id) ?? "" });
	const isApprovable = settings.monthApproval && month.month <= monthOf(today()) && hasContract(scene);
	return {
		month: month.month,
		userId: subject.uid,
		isOn: settings.monthApproval,
		state: stateOf(scene, nameOf),
		may: (isApprovable ? possibleActs : possibleCounters)(kindOfMonth(month), as, countersOf(month)),
		submitFrom: submitFrom(scene),
		...lackingDays(scene),
		limits,
		acts: acts.map(({ by, ...act }) => ({ ...act, by: nameOf(by) })).reverse(),
		corrections: await presentCorrections(database, scene, as, nameOf),
		due: deadlinesOf(month.month, scene.terms.holidays, settings),
	};
}

function countersOf(month: WorkMonth): Counters {
	const entries = Object.values(month.days).flatMap((day) => Object.values(day.entries));
	return {
		hasInvoiced: entries.some(({ invoice }) => invoice !== undefined),
		waits: Object.values(approvalOf(month).corrections).some(
			(one) => isWaiting(one) && isOfInvoiced(month, one),
		),
	};
}

function stateOf({ month }: MonthScene, nameOf: NameOf): MonthState {
	const kind = kindOfMonth(month);
	const last = lastMove(month);
	const moved = { by: nameOf(last?.by ?? ""), at: last?.at ?? "" };
	const { notes = "", dates = [] } = last ?? {};
	switch (kind) {
		case "submitted":
			return { kind, ...moved, notes };
		case "returned":
			return { kind, ...moved, notes, dates };
		case "approved":
			return { kind, ...moved };
		case "correction":
			return { kind, waiting: Object.values(approvalOf(month).corrections).filter(isWaiting).length };
		default:
			return { kind };
	}
}

export function deadlinesOf(
	month: Month,
	holidays: WorkTerms["holidays"],
	settings: Pick<CompanySettings, "monthSubmitBy" | "monthApproveBy">,
): MonthApproval["due"] {
	const dueOn = (n: number) => workingDayAfter(month, n, (date) => holidays.has(date));
	return { submitBy: dueOn(settings.monthSubmitBy), approveBy: dueOn(settings.monthApproveBy) };
}
