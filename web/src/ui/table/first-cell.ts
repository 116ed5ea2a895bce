/** The cell that names the row stays in sight when the others scroll, but leaves them room on a phone. */
export const FIRST_CELL = "sticky left-0 bg-card max-sm:max-w-[44vw] break-words";
