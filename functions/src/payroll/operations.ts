import { contract } from "@tuntikirja/contract/contract.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { allBatches } from "#records/payroll/batches.ts";
import { requirePayrollIdentity } from "#records/payroll/payroll-identity.ts";
import { NO_PAYROLL, payrollSettingsDoc } from "#records/payroll/payroll-settings.ts";
import { loadPeople } from "#records/people/load-people.ts";
import { userDoc, usersOfPayGroup } from "#records/people/users.ts";
import { loadRun } from "./dry-run.ts";
import { giveEmployeeNumbers, presentPerson } from "./employee-numbers.ts";
import { handOver } from "./hand-over.ts";
import { getPeopleChanges } from "./people-changes.ts";
import { getHandedMonth, getHandedMonths } from "./months/handed-months.ts";
import { getToPay } from "./to-pay/get-to-pay.ts";
import { loadBatch, presentRun, presentSummary } from "./present-batch.ts";

const getPayrollSettings = operation(contract.payroll.getPayrollSettings).handler(
	async () => (await database.get(payrollSettingsDoc)) ?? NO_PAYROLL,
);

const updatePayrollSettings = operation(contract.payroll.updatePayrollSettings).handler(
	({ input: { revision, wageTypes, payGroups, handsOverBonus, presets }, context }) =>
		changeDocument(
			payrollSettingsDoc,
			originOf(context, "payrollSettings", "payroll"),
			async (before, writer) => {
				const stored = before ?? NO_PAYROLL;
				if (revision !== undefined && revision !== stored.revision) throw new AppError("stale-settings");
				const gone = stored.payGroups.filter(({ id }) => payGroups?.every((one) => one.id !== id));
				for (const { id } of gone)
					if ((await writer.find(usersOfPayGroup(id))).length > 0) throw new AppError("pay-group-used");
				return {
					...stored,
					wageTypes: wageTypes ?? stored.wageTypes,
					payGroups: payGroups ?? stored.payGroups,
					handsOverBonus: handsOverBonus ?? stored.handsOverBonus,
					presets: presets ?? stored.presets,
					revision: stored.revision + 1,
				};
			},
			NO_PAYROLL,
		),
);

const getPayrollPeople = operation(contract.payroll.getPayrollPeople).handler(async () => {
	const { list } = await loadPeople(undefined);
	const employees = list.filter(({ profile }) => profile.role !== "external" && profile.erasedAt === null);
	return {
		people: employees.map(({ uid, profile }) => ({ ...presentPerson(uid, profile), name: profile.name })),
	};
});

const updatePayrollPerson = operation(contract.payroll.updatePayrollPerson).handler(
	async ({ input, context }) => {
		const { userId, employeeNumber, costCentre, payGroupId } = input;
		const profile = await changeDocument(
			userDoc(userId),
			originOf(context, "user", userId, userId),
			async (before, writer) => {
				if (before === null || before.erasedAt !== null || before.role === "external")
					throw new AppError("not-found");
				await requirePayrollIdentity(writer, userId, { employeeNumber, payGroupId });
				const edit = { employeeNumber, costCentre, payGroupId };
				const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
				return { ...before, ...given };
			},
		);
		return presentPerson(userId, profile);
	},
);

const getDryRun = operation(contract.payroll.getDryRun).handler(async ({ input }) =>
	presentRun(await loadRun(input), input.month),
);

const getBatches = operation(contract.payroll.getBatches).handler(async () => {
	const found = await ofMany().findWithIds(allBatches());
	const batches = found.map(({ id, value }) => presentSummary(id, value));
	return { batches: batches.sort((a, b) => b.number - a.number) };
});

const getBatch = operation(contract.payroll.getBatch).handler(({ input: { id } }) => loadBatch(id));

export const payroll = {
	getBatch,
	getBatches,
	getDryRun,
	getHandedMonth,
	getHandedMonths,
	getPayrollPeople,
	getPayrollSettings,
	getPeopleChanges,
	getToPay,
	giveEmployeeNumbers,
	handOver,
	updatePayrollPerson,
	updatePayrollSettings,
};
