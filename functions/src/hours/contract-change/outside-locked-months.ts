import { createHash } from "node:crypto";
import { daysWithOtherHours, haveSameTerms } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { addDays, type LocalDate, later } from "@tuntikirja/contract/kernel/local-date.ts";
import { heldDays } from "@tuntikirja/contract/kernel/periods.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { Reader } from "#firestore/reader.ts";
import { type LockedHours, NOTHING_LOCKED, loadLockedHours } from "#hours/locked-hours.ts";
import { loadContractEffects } from "./contract-effects.ts";
import type { RecordsById } from "#records/edit-record.ts";
import type { Caller } from "#records/people/caller.ts";
import {
	contractList,
	contractRecords,
	contractsOf,
	type EmploymentContracts,
	type StoredContract,
} from "#records/people/employment-contracts.ts";

/** What is saved of asked contracts: all, or what holds from the first open month on. @throws those of `loadContractEffects` */
export async function loadSavedContracts(
	reader: Reader,
	subject: Caller,
	before: EmploymentContracts | null,
	asked: EmploymentContracts,
) {
	const all = await loadContractEffects(reader, subject, before, asked);
	const { contracts, ...locked } = await outsideLockedMonths(reader, subject, before, asked);
	if (contracts === asked) return { locked, contracts, effects: all };
	return { locked, contracts, effects: await loadContractEffects(reader, subject, before, contracts) };
}

/**
 * Contracts as they are saved where the change reaches into locked months: as they were up to the last of these, and as
 * they shall be from the first open month on. A change of the kind alone leaves hours as they are, and locks do not matter.
 */
async function outsideLockedMonths(
	reader: Reader,
	subject: Caller,
	before: EmploymentContracts | null,
	after: EmploymentContracts,
): Promise<LockedHours & { readonly contracts: EmploymentContracts }> {
	const { uid } = subject;
	const contracts = contractList(after);
	const days = daysWithOtherHours(contractList(before), contracts);
	const locked = await loadLockedHours(reader, subject, days, { terms: (now) => ({ ...now, contracts }) });
	const { openFrom } = locked;
	if (openFrom === null) return { ...NOTHING_LOCKED, contracts: after };
	const records = changedFrom(contractRecords(before), contractRecords(after), openFrom);
	return { ...locked, contracts: contractsOf(uid, records) };
}

/** The records as they were before a day, and as they shall be from it on. One that is cut in two has a second id then. */
export function changedFrom(
	before: RecordsById<StoredContract>,
	after: RecordsById<StoredContract>,
	first: LocalDate,
): RecordsById<StoredContract> {
	const last = addDays(first, -1);
	const byId = new Map<string, StoredContract>();
	for (const [id, one, until] of inOrder(before))
		if (one.startDate <= last) byId.set(id, until > last ? { ...one, endDate: last } : one);
	for (const [id, one, until] of inOrder(after)) {
		if (until < first) continue;
		const earlier = byId.get(id);
		const isSame = earlier?.endDate === last && one.startDate < first && hasSameTerms(id, earlier, one);
		const startDate = isSame ? earlier.startDate : later(one.startDate, first);
		byId.set(isSame || earlier === undefined ? id : secondId(id, first), { ...one, startDate });
	}
	return { byId: Object.fromEntries(byId), deletedIds: after.deletedIds.filter((id) => !byId.has(id)) };
}

function inOrder({ byId }: RecordsById<StoredContract>): [string, StoredContract, LocalDate][] {
	const sorted = Object.entries(byId).sort(([, a], [, b]) => a.startDate.localeCompare(b.startDate));
	const held = heldDays(sorted.map(([, one]) => one));
	return sorted.map(([id, one], index) => [id, one, held[index]?.endDate ?? one.startDate]);
}

const hasSameTerms = (id: string, a: StoredContract, b: StoredContract) =>
	haveSameTerms({ id, ...a }, { id, ...b });

/** The same each time, so that a repeated request finds its own result. */
function secondId(id: string, first: LocalDate): string {
	return createHash("sha256")
		.update(`${id} ${monthOf(first)}`)
		.digest("hex")
		.slice(0, 32);
}
