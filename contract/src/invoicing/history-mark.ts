/**
 * In the place of an invoice: the work is of a month that an import has closed. Whatever was invoiced of it, was before the
 * company moved in.
 */
export const HISTORY_MARK = "history";
