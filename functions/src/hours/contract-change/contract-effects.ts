import { daysWithOtherHours, daysWithOtherTerms } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { markStaleFrom } from "#records/derived/balances.ts";
import { type HolidayCounts, holidayCountsDoc, outdateCounts } from "#records/derived/holiday-counts.ts";
import type { ActOrigin } from "#records/inbox/inbox.ts";
import type { Caller } from "#records/people/caller.ts";
import { contractList, type EmploymentContracts } from "#records/people/employment-contracts.ts";
import { type CancelledTime, loadCancelledTime, writeCancelledTime } from "./cancelled-time.ts";
import { requireValidContracts } from "./require-valid-contracts.ts";

/** What changed contracts do to a person's time. */
export interface ContractEffects {
	/** The days with other terms. */
	readonly days: readonly ClosedPeriod[];
	/** Those of them with other expected hours. */
	readonly hourDays: readonly ClosedPeriod[];
	/** Leave, requests and plans on days that lose their contract. */
	readonly cancelled: CancelledTime;
}

/** Reads what a change of contracts does. @throws the codes of `requireValidContracts` */
export async function loadContractEffects(
	reader: Reader,
	subject: Caller,
	before: EmploymentContracts | null,
	after: EmploymentContracts,
): Promise<ContractEffects> {
	const lost = await requireValidContracts(reader, subject.uid, before, after);
	const cancelled = await loadCancelledTime(reader, subject, lost, after);
	const lists = [contractList(before), contractList(after)] as const;
	return { days: daysWithOtherTerms(...lists), hourDays: daysWithOtherHours(...lists), cancelled };
}

/** The effects in the transaction that writes them, with the count of annual holiday that they outdate. */
export interface CountedEffects extends ContractEffects {
	readonly counts: HolidayCounts | null;
}

/** The last reads before the writes. */
export async function withCounts(
	writer: Writer,
	uid: string,
	effects: ContractEffects,
): Promise<CountedEffects> {
	const counts = effects.days.length === 0 ? null : await writer.get(holidayCountsDoc(uid));
	return { ...effects, counts };
}

/**
 * Writes the effects beside the contracts. Balance and holidays are marked, and folded by the triggers on the contracts;
 * a booking that is decided at the same time by the former terms is decided anew.
 */
export function writeContractEffects(
	writer: Writer,
	subject: Caller,
	{ days, counts, cancelled }: CountedEffects,
	origin: ActOrigin,
): void {
	const [first] = days;
	if (first !== undefined) markStaleFrom(writer, subject.uid, monthOf(first.startDate));
	if (counts !== null) outdateCounts(writer, counts);
	writeCancelledTime(writer, subject, cancelled, origin);
}
