/** Of a table's cells that a phone leaves out, so that what they lead to stands beside the row's name. */
export const WIDE_ONLY = "hidden wide:table-cell print:table-cell";
