import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";

/** dd.MM.yyyy. Spec §9. */
export function finnishDate(date: LocalDate): string {
	return date.split("-").reverse().join(".");
}
