/** The id of the mark of an invoice's project: it says whose mark it is, without a field that old marks lack. */
export function markIdOf(invoiceId: string, index: number): string {
	return `${invoiceId}_${index}`;
}

/** The id of the invoice that a mark may belong to; null: it was made without one. */
export function invoiceOfMark(markId: string): string | null {
	return /^(.+)_\d+$/.exec(markId)?.[1] ?? null;
}
