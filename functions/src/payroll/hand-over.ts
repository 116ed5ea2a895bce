import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { handOverInputSchema } from "@tuntikirja/contract/payroll/schema.ts";
import type { z } from "zod";
import { now } from "#firestore/clock.ts";
import { inTurn } from "#firestore/in-turn.ts";
import { database } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import {
	batchDoc,
	inPages,
	payrollPageDoc,
	type StoredBatch,
	type StoredPayLine,
} from "#records/payroll/batches.ts";
import { NO_PAYROLL, payrollSettingsDoc } from "#records/payroll/payroll-settings.ts";
import type { Call } from "#records/people/caller.ts";
import { dayHours } from "./months/day-hours.ts";
import { hashOf, loadRun, type PayrollRun, type RunLine } from "./dry-run.ts";
import { loadBatch, wageSum } from "./present-batch.ts";

type HandOver = z.output<typeof handOverInputSchema>;

/**
 * The batch, its pages and the number of the next one are written in one transaction, which fails when another batch came in
 * between: what that one has handed over would be handed over again.
 */
export const handOver = operation(contract.payroll.handOver).handler(({ input, context }) =>
	inTurn("payroll", async () => {
		const { id = randomUUID() } = input;
		const before = await database.get(batchDoc(id));
		if (before === null) await storeBatch(id, input, context);
		else requireSame(before, input);
		return loadBatch(id);
	}),
);

function requireSame(before: StoredBatch, { month, payGroupId }: HandOver): void {
	if (before.month !== month || before.payGroupId !== (payGroupId ?? null)) throw new AppError("id-taken");
}

/** Stores the batch of the dry run that was looked at. @throws payroll-changed, and as `linesOf` and `pagesOf` */
export async function storeBatch(id: string, input: HandOver, context: Call): Promise<void> {
	const run = await loadRun(input);
	if (run.hash !== input.hash) throw new AppError("payroll-changed");
	const lines = numbered(linesOf(run, input)).map((line) => ({ ...line, days: dayHours(run, line) }));
	const pages = pagesOf(lines);
	const batch = { ...batchOf(run, input, lines, context), pages: pages.length };
	await changeDocument(batchDoc(id), originOf(context, "payrollBatch", id), async (stored, writer) => {
		if (stored !== null) {
			requireSame(stored, input);
			return stored;
		}
		const settings = (await writer.get(payrollSettingsDoc)) ?? NO_PAYROLL;
		if (settings.nextBatch !== batch.number) throw new AppError("payroll-changed");
		writer.set(payrollSettingsDoc, { ...settings, nextBatch: settings.nextBatch + 1 });
		const { month, number } = batch;
		pages.forEach((own, page) => {
			const userIds = own.map(({ userId }) => userId);
			writer.create(payrollPageDoc(id, page), { batchId: id, number, month, userIds, lines: own });
		});
		return batch;
	});
}

/** A page can have a mebibyte, and a transaction ten. */
const MOST_PAGES = 9;

/** @throws batch-too-large */
export function pagesOf(lines: readonly StoredPayLine[]): StoredPayLine[][] {
	const pages = inPages(lines);
	if (pages.length > MOST_PAGES) throw new AppError("batch-too-large");
	return pages;
}

/** Those of the run that are handed over. @throws no-wage-types, payroll-incomplete, nothing-to-hand-over */
export function linesOf(
	{ settings, lines, lacking }: Pick<PayrollRun, "settings" | "lines" | "lacking">,
	{ leaveOut, withoutTypes }: Pick<HandOver, "leaveOut" | "withoutTypes">,
): RunLine[] {
	// A first batch without a row would say that the month was handed over.
	if (settings.wageTypes.length === 0) throw new AppError("no-wage-types");
	const chosen = lines.filter(({ userId }) => !leaveOut.includes(userId));
	const people = chosen.filter(({ problems }) => problems.length > 0).map(({ userId }) => userId);
	const sources = lacking.filter((source) => !withoutTypes.includes(source));
	if (people.length + sources.length > 0) throw new AppError("payroll-incomplete", { people, sources });
	const changed = chosen.filter(
		({ rows, absences, wages, isNew }) => isNew || rows.length + absences.length + wages.length > 0,
	);
	if (changed.length === 0) throw new AppError("nothing-to-hand-over");
	return changed;
}

/** Their rows counted from 1. */
export function numbered(lines: readonly RunLine[]): Omit<StoredPayLine, "days">[] {
	let row = 0;
	return lines.map(({ userId, name, employeeNumber, costCentre, payGroup, wages, absences, rows }) => ({
		userId,
		name,
		employeeNumber,
		costCentre,
		payGroup,
		wages,
		absences,
		rows: rows.map((one) => {
			row += 1;
			return { row, ...one };
		}),
	}));
}

function batchOf(
	{ settings, payGroup, lines: all }: PayrollRun,
	{ month, leaveOut }: HandOver,
	lines: readonly StoredPayLine[],
	{ caller }: Call,
): Omit<StoredBatch, "pages"> {
	return {
		number: settings.nextBatch,
		month,
		payGroupId: payGroup?.id ?? null,
		payGroup: payGroup?.name ?? null,
		at: now().toISOString(),
		by: caller.uid,
		byName: caller.profile.name,
		hash: hashOf(lines),
		people: lines.length,
		rows: lines.reduce((sum, { rows }) => sum + rows.length, 0),
		wageCents: lines.reduce((sum, { wages }) => sum + wageSum(wages), 0),
		leftOut: all
			.filter(({ userId }) => leaveOut.includes(userId))
			.map(({ userId: id, name }) => ({ id, name })),
	};
}
