import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import type { Batch, DryRun } from "@tuntikirja/contract/payroll/schema.ts";
import { database } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import {
	batchDoc,
	payrollPageDoc,
	type StoredBatch,
	type StoredPayLine,
	type StoredPayRow,
} from "#records/payroll/batches.ts";
import type { PayrollRun } from "./dry-run.ts";
import type { ChangedRow } from "./pay-rows.ts";

/** A batch as it was handed over: a read, and one for each hundred people. @throws not-found */
export async function loadBatch(id: string): Promise<Batch> {
	const batch = await database.get(batchDoc(id));
	if (batch === null) throw new AppError("not-found");
	const pages = await database.getAll(
		Array.from({ length: batch.pages }, (_, page) => payrollPageDoc(id, page)),
	);
	const lines = pages.flatMap((page) => page?.lines ?? []);
	const rows = lines.flatMap((line) => line.rows);
	return {
		...presentSummary(id, batch),
		sums: sumsOf(rows),
		leftOut: batch.leftOut.map(({ name }) => name),
		lines: lines.map((line) => ({
			...presentLine(line),
			payGroup: line.payGroup,
			days: line.days.map(({ hundredths, ...day }) => ({ ...day, hours: hundredthsToHours(hundredths) })),
			rows: line.rows.map(presentRow),
		})),
	};
}

/** The control sums: what a batch has of each wage type. */
function sumsOf(rows: readonly StoredPayRow[]): Batch["sums"] {
	const byType = Map.groupBy(rows, ({ number, unit }) => `${number} ${unit}`);
	return [...byType.values()]
		.flatMap(([first, ...others]) => {
			if (first === undefined) return [];
			const hundredths = [first, ...others].reduce((sum, row) => sum + row.hundredths, 0);
			const { number, name, unit } = first;
			return [{ number, name, unit, quantity: hundredthsToHours(hundredths) }];
		})
		.sort((a, b) => a.number.localeCompare(b.number));
}

export function presentSummary(id: string, batch: StoredBatch) {
	const { number, month, payGroup, at, byName, hash, people, rows, wageCents } = batch;
	return { id, number, month, payGroup, at, by: byName, hash, people, rows, wage: centsToEuros(wageCents) };
}

export function presentRun({ payGroup, lines, lacking, hash }: PayrollRun, month: string): DryRun {
	return {
		month,
		payGroupId: payGroup?.id ?? null,
		hash,
		people: lines.map(({ problems, open, isHandedOver, rows, ...line }) => ({
			...presentLine(line),
			rows: rows.map(presentRow),
			problems: [...problems],
			open: [...open],
			isHandedOver,
		})),
		lacking: [...lacking],
	};
}

/** Cents of all months. */
export function wageSum(wages: StoredPayLine["wages"]): number {
	return wages.reduce((sum, { cents }) => sum + cents, 0);
}

function presentLine({
	wages,
	absences,
	userId,
	name,
	employeeNumber,
	costCentre,
}: Omit<StoredPayLine, "rows" | "days">) {
	return {
		userId,
		name,
		employeeNumber,
		costCentre,
		wage: centsToEuros(wageSum(wages)),
		wages: wages.map(({ cents, ...wage }) => ({ ...wage, wage: centsToEuros(cents) })),
		absences: absences.map(({ hundredths, ...absence }) => ({
			...absence,
			hours: hundredthsToHours(hundredths),
		})),
	};
}

function presentRow({ hundredths, ...row }: ChangedRow & { readonly row?: number }) {
	const { row: _place, ...shown } = row;
	return { ...shown, quantity: hundredthsToHours(hundredths) };
}
