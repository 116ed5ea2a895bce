/** For table cells that are hidden on a phone, where their link is shown beside the row's name. */
export const WIDE_ONLY = "hidden wide:table-cell print:table-cell";
