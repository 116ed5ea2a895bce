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
import { transact } from "#firestore/transact.ts";
import { readableSubject } from "#http/caller.ts";
import { reachesAll } from "#records/groups/person-in-reach.ts";
import { operation } from "#http/operation.ts";
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
import { balanceWith, lockedPreview } from "#hours/locked-hours.ts";
import { previewHours, countClosed, monthsWithin, previewHorizon } from "#hours/preview/preview-hours.ts";
import { wageList } from "#money/load-pay.ts";
import { wagesDoc } from "#records/people/wages.ts";
import { changeContractsWithin } from "./change-contracts.ts";
import { wageStaysFrom } from "./wage-stays.ts";

/** Changes a person's contracts in one transaction, in the person's turn. */
async function changeContracts(
	context: Call,
	change: ContractChange,
): Promise<z.output<typeof savedContractsSchema>> {
	const subject = await readableSubject(context.caller, change.userId);
	const { uid, profile } = subject;
	const id = change.id ?? randomUUID();
	const asked = (before: EmploymentContracts | null) => withChange(uid, before, id, change);
	const after = await inTurnOf([uid], () =>
		transact((writer) => changeContractsWithin(writer, context, { subject, id, asked, choice: change })),
	);
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
