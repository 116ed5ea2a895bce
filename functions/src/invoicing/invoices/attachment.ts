import { contract } from "@tuntikirja/contract/contract.ts";
import type { Attachment } from "@tuntikirja/contract/invoices/attachment-schema.ts";
import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { database } from "#firestore/reader.ts";
import { operation } from "#http/operation.ts";
import { type FrozenWork, loadFrozenWork } from "#invoicing/frozen-work.ts";
import { apportionTo } from "#money/apportion.ts";
import { type BilledWork, entriesOf, soldParts } from "#money/prices/billing-line.ts";
import type { StoredInvoice, StoredLine } from "#records/invoices/invoices.ts";
import { loadEntries, type ReportEntry } from "#records/months/load-work.ts";
import { initialsOf } from "#records/people/initials.ts";
import { namesOf } from "#records/people/load-people.ts";
import { hoursOf } from "./invoice-lines.ts";
import { loadInvoice } from "./load-invoice.ts";

/**
 * Reads besides those of the invoice: a document for each month of which something is invoiced, the months and profiles of
 * its people. Nothing of it is stored with the invoice, so that names and notes go with the retention of the hours.
 */
export const getAttachment = operation(contract.invoices.getAttachment).handler(
	async ({ input: { id, showNames } }) => {
		const { stored, lines } = await loadInvoice(database, id);
		// A credit note has no hours: those of its lines are open again.
		const isNote = stored.issued?.credits !== undefined;
		const frozen = isNote ? [] : hoursOf(stored, await loadFrozenWork(database, stored));
		const people = [...new Set(frozen.map(({ userId }) => userId))];
		const [names, entries] = await Promise.all([namesOf(database, people, []), loadEntries(people, stored)]);
		const nameOf = (uid: string) => names.get(uid) ?? "";
		return attachmentOf({
			grouping: stored.grouping,
			lines: isNote ? [] : lines,
			frozen,
			entries,
			personName: (uid) => (showNames === "initials" ? initialsOf(nameOf(uid)) : nameOf(uid)),
		});
	},
);

interface AttachmentSources extends Pick<StoredInvoice, "grouping"> {
	readonly lines: readonly StoredLine[];
	/** The hours of the invoice, as they were invoiced. */
	readonly frozen: readonly FrozenWork[];
	/** What their people have logged by now, for the notes. */
	readonly entries: readonly ReportEntry[];
	readonly personName: (uid: string) => string;
}

/** The hours behind each line: parts of the same billing lines, so that they add up to it. Rules §9. */
export function attachmentOf(sources: AttachmentSources): Attachment {
	const { lines, frozen, grouping, entries, personName } = sources;
	const noteOf = notesOf(entries);
	const work = Map.groupBy(soldParts(frozen).flatMap(entriesOf), (one) =>
		keyOf(one, one.hourPriceCents, one.date, grouping === "person" ? one.userId : null),
	);
	const attached = lines.flatMap(({ kind, text, hundredths, unitCents, startDate, parts }, index) => {
		if (kind !== "hours") return [];
		const own = parts.flatMap((part) => {
			const { markId, label, userId } = part;
			return work.get(keyOf({ invoice: { id: markId }, label }, unitCents ?? 0, startDate, userId)) ?? [];
		});
		const rows = comingTo(hundredths ?? 0, own)
			.map((one) => ({ ...rowOf(one, personName(one.userId)), notes: noteOf(one) }))
			.sort((a, b) => a.date.localeCompare(b.date) || placeOf(a).localeCompare(placeOf(b), "fi"));
		return [{ position: index + 1, text, quantity: hundredthsToHours(hundredths ?? 0), rows }];
	});
	const hundredths = attached
		.flatMap(({ rows }) => rows)
		.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0);
	return { lines: attached, hours: hundredthsToHours(hundredths) };
}

/**
 * Once other lines of the invoice are credited, the rest of a billing line is rounded anew, but the line says what it said:
 * then its work shares that, by the largest remainder.
 */
function comingTo(hundredths: number, work: readonly BilledWork<FrozenWork>[]): BilledWork<FrozenWork>[] {
	if (work.reduce((sum, one) => sum + one.hundredths, 0) === hundredths) return [...work];
	const shares = apportionTo(
		BigInt(hundredths),
		work.map(({ minutes }) => exact(minutes * 100, 60)),
	);
	return work.map((one, index) => ({ ...one, hundredths: Number(shares[index] ?? 0n) }));
}

/** Of work and of the parts of a line alike. No id holds a space. */
function keyOf(
	{ invoice, label }: { readonly invoice: { readonly id: string } | undefined } & Pick<FrozenWork, "label">,
	cents: number,
	date: LocalDate,
	userId: string | null,
): string {
	return `${invoice?.id} ${label?.id ?? ""} ${cents} ${monthOf(date)} ${userId ?? ""}`;
}

function rowOf({ date, project, label, hundredths }: BilledWork<FrozenWork>, person: string) {
	const hours = hundredthsToHours(hundredths);
	return { date, person, project: project?.name ?? "", label: label?.name ?? null, hours };
}

/** In the order of a day: by person, then by what was worked on. */
function placeOf({
	person,
	project,
	label,
}: Pick<Attachment["lines"][number]["rows"][number], "person" | "project" | "label">): string {
	return [person, project, label ?? ""].join("\n");
}

type Noted = Pick<FrozenWork, "userId" | "date" | "label" | "minutes" | "invoice">;

/** The notes of entries that are still as they were invoiced, each for one of the same work. */
function notesOf(entries: readonly ReportEntry[]): (one: Noted) => string {
	const textOf = ({ invoice, userId, date, label, minutes }: Noted) =>
		`${invoice?.id} ${userId} ${date} ${label?.id ?? ""} ${minutes}`;
	const notes = new Map<string, string[]>();
	for (const { notes: note, ...entry } of entries) {
		const key = textOf({ ...entry, invoice: entry.invoice });
		notes.set(key, [...(notes.get(key) ?? []), note]);
	}
	return (one) => notes.get(textOf(one))?.shift() ?? "";
}
