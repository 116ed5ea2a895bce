import { ENTRY_SOURCES, type SourceId } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import type { TFunction } from "i18next";

/** What the source of a file is called where imports are listed. */
export function sourceName(source: SourceId, t: TFunction<"moving-in">): string {
	if (source === "absences") return t("absences.source");
	if (source === "template") return t("templates.source");
	return ENTRY_SOURCES.find(({ id }) => id === source)?.name ?? t("own.source");
}
