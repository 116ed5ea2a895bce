import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type {
	ContractChange,
	savedContractsSchema,
} from "@tuntikirja/contract/employment-contracts/schema.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { gapsOf } from "@tuntikirja/contract/kernel/periods.ts";
import type { z } from "zod";
import { toMonthlyMinutes } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import type { Writer } from "#firestore/writer.ts";
import { readableSubject } from "#http/caller.ts";
import { reachesAll } from "#records/groups/person-in-reach.ts";
import { operation } from "#http/operation.ts";
import { withCounts, writeContractEffects } from "#hours/contract-change/contract-effects.ts";
import type { Call } from "#records/people/caller.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import {
	presentContracts,
	allEmploymentContracts,
	contractList,
	contractRecords,
	contractsOf,
	type EmploymentContracts,
	employmentContractsDoc,
	type StoredContract,
} from "#records/people/employment-contracts.ts";
import { type RecordsById, withEdited, withNew, without } from "#records/edit-record.ts";
import { add, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { loadBalance } from "#hours/balances/load-balance.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { presentCancelledTime } from "#hours/contract-change/cancelled-time.ts";
import { loadSavedContracts } from "#hours/contract-change/outside-locked-months.ts";
import { balanceWith, lockedPreview, writeLockedHours } from "#hours/locked-hours.ts";
import { previewHours, countClosed, monthsWithin, previewHorizon } from "#hours/preview/preview-hours.ts";
import { wageList } from "#money/load-pay.ts";
import { wagesDoc } from "#records/people/wages.ts";
import { wageStaysFrom } from "./wage-stays.ts";

/**
 * Changes a person's contracts in one transaction. Two changes at once, or a change and an entry on the days
 * it takes, meet on the same document: one of them sees the other. 5 reads, 4 writes, and the months of days
 * that lose their contract: leave, requests and plans on those are cancelled with it. Locked months stay as they are.
 */
async function changeContracts(
	context: Call,
	change: ContractChange,
): Promise<z.output<typeof savedContractsSchema>> {
	const { caller, requestId } = context;
	const subject = await readableSubject(caller, change.userId);
	const { uid, profile } = subject;
	const id = change.id ?? randomUUID();
	const origin = originOf(context, "employmentContract", id, uid);
	const decide = async (before: EmploymentContracts | null, writer: Writer) => {
		const asked = withChange(uid, before, id, change);
		const { locked, contracts, effects } = await loadSavedContracts(writer, subject, before, asked);
		const counted = await withCounts(writer, uid, effects);
		const by = { actor: caller, requestId };
		const changed = { what: "contract", id } as const;
		await writeLockedHours(writer, [{ owner: subject, hours: locked }], change, { ...by, changed });
		writeContractEffects(writer, subject, counted, by);
		return contracts;
	};
	const after = await inTurnOf([uid], () => changeDocument(employmentContractsDoc(uid), origin, decide));
	return {
		id,
		contracts: presentContracts(uid, after),
		gaps: gapsOf(contractList(after), profile.startDate),
	};
}

const newContract = operation(contract.employmentContracts.newContract).handler(({ input, context }) =>
	changeContracts(context, { ...input, action: "create" }),
);

const updateContract = operation(contract.employmentContracts.updateContract).handler(({ input, context }) =>
	changeContracts(context, { ...input, action: "update" }),
);

const deleteContract = operation(contract.employmentContracts.deleteContract).handler(({ input, context }) =>
	changeContracts(context, { ...input, action: "delete" }),
);

/** The person's document as the change leaves it. @throws id-taken, not-found */
function withChange(
	uid: string,
	before: EmploymentContracts | null,
	id: string,
	change: ContractChange,
): EmploymentContracts {
	return contractsOf(uid, applyContractChange(contractRecords(before), id, change));
}

type Records = RecordsById<StoredContract>;

/** The contracts after one change, not yet validated. @throws id-taken, not-found */
function applyContractChange(records: Records, id: string, change: ContractChange): Records {
	switch (change.action) {
		case "create": {
			const added = {
				kind: change.kind,
				startDate: change.startDate,
				endDate: change.endDate,
				partTimeMinutesPerMonth: minutesOf(change.partTimeHoursPerMonth),
				percentage: change.percentage,
			};
			// One that was asked for over locked months begins later, and the same request finds it.
			const { startDate } = own(records.byId, id) ?? added;
			const isLater = change.locked !== undefined && startDate > added.startDate;
			return withNew(records, id, isLater ? { ...added, startDate } : added);
		}
		case "update":
			return withEdited(records, id, (before) => edited(before, change));
		case "delete":
			return without(records, id);
	}
}

function edited(
	before: StoredContract,
	change: Extract<ContractChange, { action: "update" }>,
): StoredContract {
	const { kind, startDate, endDate, partTimeHoursPerMonth, percentage } = change;
	return {
		kind: kind ?? before.kind,
		startDate: startDate ?? before.startDate,
		endDate: endDate === undefined ? before.endDate : endDate,
		partTimeMinutesPerMonth:
			partTimeHoursPerMonth === undefined ? before.partTimeMinutesPerMonth : minutesOf(partTimeHoursPerMonth),
		percentage: percentage === undefined ? before.percentage : percentage,
	};
}

function minutesOf(hoursPerMonth: number | null): number | null {
	return hoursPerMonth === null ? null : toMonthlyMinutes(hoursPerMonth);
}

const previewContract = operation(contract.employmentContracts.previewContract).handler(
	async ({ input, context }) => {
		const subject = await readableSubject(context.caller, input.userId);
		const before = await database.get(employmentContractsDoc(subject.uid));
		const asked = withChange(subject.uid, before, input.id ?? "preview", input);
		const saved = await loadSavedContracts(database, subject, before, asked);
		const { locked } = saved;
		const { days, cancelled } = saved.effects;
		const { startDate } = subject.profile;
		const contracts = contractList(saved.contracts);
		const [balance, wages] = await Promise.all([
			loadBalance(subject, startDate),
			database.get(wagesDoc(subject.uid)),
		]);
		const months = monthsWithin(days, startDate, previewHorizon());
		const changed = await previewHours(subject, months, balance, {
			terms: (terms) => ({ ...terms, contracts }),
			months: cancelled.months,
		});
		const shown = changed.map((one) => one.shown);
		return {
			months: shown,
			balanceBefore: toHours(balance.total),
			balanceAfter: toHours(
				add(balanceWith(balance.total, locked, input), sum(changed.map(({ flexChange }) => flexChange))),
			),
			closedMonths: countClosed(shown),
			...lockedPreview(locked),
			gaps: gapsOf(contracts, startDate),
			wageStaysFrom: wageStaysFrom(contractList(before), contracts, wageList(wages?.wages ?? {})),
			cancelled: presentCancelledTime(cancelled),
		};
	},
);

const getContracts = operation(contract.employmentContracts.getContracts).handler(
	async ({ input, context: { caller } }) => {
		if (input.userId === undefined && reachesAll(caller)) {
			const all = await allEmploymentContracts(ofMany());
			return { contracts: all.flatMap((stored) => presentContracts(stored.userId, stored)) };
		}
		const { uid } = await readableSubject(caller, input.userId);
		return { contracts: presentContracts(uid, await database.get(employmentContractsDoc(uid))) };
	},
);

export const employmentContracts = {
	deleteContract,
	getContracts,
	newContract,
	previewContract,
	updateContract,
};
