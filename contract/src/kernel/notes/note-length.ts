/** Most characters of a note, for every form and schema alike. */
export const LONGEST_NOTE = 2000;
