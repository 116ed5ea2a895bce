import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { operation } from "#http/operation.ts";
import { presentCancelledTime } from "#hours/contract-change/cancelled-time.ts";
import { lockedPreview } from "#hours/locked-hours.ts";
import { sharedReportsBy } from "#records/company/shared-reports.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import type { RecordsById } from "#records/edit-record.ts";
import { finalBalance, finalHolidays, finalSources } from "./final-figures.ts";
import { finalPay } from "./final-pay.ts";
import { employedSubject } from "./leaving.ts";
import { loadLeavingPlan } from "./leaving-plan.ts";

export const previewLeaving = operation(contract.users.previewLeaving).handler(async ({ input, context }) => {
	const subject = await employedSubject(context.caller, input.userId);
	const { uid } = subject;
	const plan = await loadLeavingPlan(database, subject, input.lastDay);
	const [balance, sources, links, leads] = await Promise.all([
		finalBalance(subject, plan, input),
		finalSources(subject, plan),
		validLinks(uid),
		ledGroups(uid),
	]);
	return {
		lastDay: plan.lastDay,
		basis: plan.basis,
		contracts: presentEnding(plan.contracts),
		wages: presentEnding(plan.wages),
		cancelled: presentCancelledTime(plan.effects.cancelled),
		resources: plan.resources.map(({ resource: { id, name, kind }, reservation: { from, to }, outcome }) => ({
			id,
			name,
			kind,
			from,
			to,
			outcome,
		})),
		links,
		leads,
		...lockedPreview(plan.locked),
		balance,
		holidays: finalHolidays(sources),
		pay: await finalPay(sources, plan, balance.final),
	};
});

interface Period {
	readonly startDate: LocalDate;
	readonly endDate: LocalDate | null;
}

function presentEnding({
	former,
	after,
}: {
	readonly former: Readonly<Record<string, Period>>;
	readonly after: RecordsById<Period>;
}) {
	return Object.entries(former)
		.map(([id, { startDate, endDate }]) => ({
			startDate,
			endDate,
			isRemoved: own(after.byId, id) === undefined,
		}))
		.sort((a, b) => a.startDate.localeCompare(b.startDate));
}

async function validLinks(uid: string) {
	const links = await database.find(sharedReportsBy(uid));
	return links
		.filter(({ revokedAt, expiresAt }) => revokedAt === null && expiresAt >= today())
		.map(({ projectName, expiresAt }) => ({ projectName, expiresAt }))
		.sort((a, b) => a.projectName.localeCompare(b.projectName, "fi"));
}

async function ledGroups(uid: string): Promise<Named[]> {
	const groups = Object.entries((await database.get(userGroupsDoc))?.groups ?? {});
	return groups
		.filter(([, { leadIds }]) => leadIds?.includes(uid))
		.map(([id, { name }]) => ({ id, name }))
		.sort((a, b) => a.name.localeCompare(b.name, "fi"));
}
