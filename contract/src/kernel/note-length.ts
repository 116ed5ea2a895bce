/** Most characters of a note, for every form and schema alike. */
export const LONGEST_NOTE = 2000;
/** Most characters of a comment on a month. */
export const LONGEST_COMMENT = 1000;
