import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import type { MonthActor } from "@tuntikirja/contract/months/month-states.ts";
import { AppError } from "#errors/app-error.ts";
import type { Reader } from "#firestore/reader.ts";
import { isFrozenFor } from "#records/invoicing/frozen-text.ts";
import { invoicedMonths } from "#records/invoicing/invoiced-months.ts";
import type { StoredCorrection } from "#records/months/month-approval.ts";
import { seesMoney } from "#work-days/approval/month-actor.ts";
import type { MonthScene } from "#work-days/approval/month-scene.ts";
import { dayOfCorrection } from "./correction-change.ts";

/**
 * Refuses a correction of an entry whose invoice has no frozen amount: what it was invoiced for is not known, so that a
 * change would change the invoice. An admin takes such marks back first. 1 read for an invoiced entry.
 * @throws entry-invoiced, for admins with the reference of the invoice
 */
export async function requireFrozen(
	reader: Reader,
	scene: MonthScene,
	as: MonthActor,
	correction: Pick<StoredCorrection, "date" | "entryId">,
): Promise<void> {
	const invoice = own(dayOfCorrection(scene, correction).entries, correction.entryId)?.invoice;
	if (invoice === undefined) return;
	const { month } = scene.month;
	const invoiced = await reader.find(invoicedMonths(month, month));
	if (invoiced.some((piece) => isFrozenFor(piece, invoice.id, scene.owner.uid))) return;
	const { reference } = invoice;
	throw new AppError("entry-invoiced", seesMoney(as) && reference !== null ? { reference } : undefined);
}
