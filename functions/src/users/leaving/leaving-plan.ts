import { createHash } from "node:crypto";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { AppError } from "#errors/app-error.ts";
import { localTime, today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import { firstPlannableDay } from "#holidays/load-holidays.ts";
import type { ContractEffects } from "#hours/contract-change/contract-effects.ts";
import { loadSavedContracts } from "#hours/contract-change/outside-locked-months.ts";
import type { LockedHours } from "#hours/locked-hours.ts";
import { resourcesOfHolder } from "#records/company/resources.ts";
import type { Caller } from "#records/people/caller.ts";
import {
	contractRecords,
	contractsOf,
	employmentContractsDoc,
	type StoredContract,
} from "#records/people/employment-contracts.ts";
import { contractsEndOf, leavingDoc, type StoredLeaving } from "#records/people/leavings.ts";
import { type StoredWage, wageRecords, wagesDoc } from "#records/people/wages.ts";
import type { RecordsById } from "#records/edit-record.ts";
import { lastLeaveDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { endedRecords, endingOn, withoutEnd } from "./ending.ts";
import { type SettledResource, settledOn } from "./settled-resources.ts";

/** Contracts or wages as they are stored, without any leaving, and with this one. */
interface Ending<T> {
	readonly stored: RecordsById<T>;
	readonly before: RecordsById<T>;
	readonly after: RecordsById<T>;
	/** What the leaving changes or removes, as it is before it. */
	readonly former: Record<string, T>;
}

export interface LeavingPlan {
	readonly lastDay: LocalDate;
	readonly leaving: StoredLeaving | null;
	readonly contracts: Ending<StoredContract>;
	readonly wages: Ending<StoredWage>;
	readonly effects: ContractEffects;
	/** The hours of locked months, to whose end the contracts go on. */
	readonly locked: LockedHours;
	readonly resources: readonly SettledResource[];
	/** Identifies all this: a plan that has changed since it was shown has another one. */
	readonly basis: string;
}

/**
 * Plans what leaving on the day changes; one that was planned before is replaced. 4 reads, one for each resource and
 * those of the contracts' effects, with the open requests of leave.
 * @throws last-day-out-of-reach, contract-days-logged
 */
export async function loadLeavingPlan(
	reader: Reader,
	subject: Caller,
	lastDay: LocalDate,
): Promise<LeavingPlan> {
	const { uid, profile } = subject;
	requireReach(lastDay, profile.startDate);
	const [leaving, storedContracts, storedWages] = await reader.getAll([
		leavingDoc(uid),
		employmentContractsDoc(uid),
		wagesDoc(uid),
	]);
	const open = leaving?.accessUntil == null ? null : leaving;
	const formerEnd = open === null ? undefined : contractsEndOf(open);
	const ended = endingOf(contractRecords(storedContracts), open?.formerContracts, formerEnd, lastDay);
	const wages = endingOf(wageRecords(storedWages), open?.formerWages, open?.lastDay, lastDay);
	const held = await reader.find(resourcesOfHolder(uid));
	const resources = held.flatMap((resource) => settledOn(resource, uid, lastDay, localTime()));
	const asked = contractsOf(uid, ended.after);
	const saved = await loadSavedContracts(reader, subject, storedContracts, asked);
	const after = contractRecords(saved.contracts);
	const contracts = { ...ended, after, former: endedRecords(ended.before, after) };
	const { effects, locked } = saved;
	const plan = { lastDay, leaving, contracts, wages, effects, locked, resources };
	return { ...plan, basis: basisOf(plan) };
}

/** Leave cannot be entered or taken back outside of these days either. @throws last-day-out-of-reach */
function requireReach(lastDay: LocalDate, startDate: LocalDate): void {
	const plannable = firstPlannableDay(today());
	const first = startDate > plannable ? startDate : plannable;
	const last = lastLeaveDay(today());
	if (lastDay < first || lastDay > last) throw new AppError("last-day-out-of-reach", { first, last });
}

function endingOf<T extends StoredContract | StoredWage>(
	stored: RecordsById<T>,
	former: Readonly<Record<string, T>> | undefined,
	formerEnd: LocalDate | undefined,
	lastDay: LocalDate,
): Ending<T> {
	const before = formerEnd === undefined ? stored : withoutEnd(stored, former ?? {}, formerEnd);
	const after = endingOn(before, lastDay);
	return { stored, before, after, former: endedRecords(before, after) };
}

/** What is held now can be returned meanwhile; that changes nothing of what is to be done. */
function basisOf({
	lastDay,
	contracts,
	wages,
	effects,
	locked,
	resources,
}: Omit<LeavingPlan, "basis" | "leaving">): string {
	const { leave, requests, allocations } = effects.cancelled;
	const shown = [
		lastDay,
		...(locked.openFrom === null ? [] : [locked]),
		sorted(contracts.former),
		sorted(wages.former),
		leave.map(({ date, id }) => [date, id]),
		requests.map(({ id, left: { status, moved } }) => [id, status.state, moved]),
		allocations.map(({ id, left }) => [id, left?.startDate, left?.endDate]),
		resources
			.filter(({ outcome }) => outcome !== "hand-back")
			.map(({ reservationId, outcome }) => [reservationId, outcome])
			.sort(),
	];
	return createHash("sha256").update(JSON.stringify(shown)).digest("hex");
}

const sorted = (former: Readonly<Record<string, { startDate: string; endDate: string | null }>>) =>
	Object.entries(former)
		.map(([id, { startDate, endDate }]) => [id, startDate, endDate])
		.sort();
