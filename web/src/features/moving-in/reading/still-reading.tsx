import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { AlertText, SkeletonLines } from "#ui/feedback.tsx";

/** How what is read of a file is remembered: it never gets old, needs no network, and is too much to be compared. */
export const READ_ONCE = {
	staleTime: Number.POSITIVE_INFINITY,
	networkMode: "always",
	structuralSharing: false,
	retry: false,
} as const;

interface StillReadingProps {
	/** Why nothing more comes. */
	readonly error: Error | null;
	/** Rows that are read, and those of the file. */
	readonly done?: number;
	readonly all?: number;
}

/** In place of what is still read, with how far it is. */
export function StillReading({ error, done = 0, all = 0 }: StillReadingProps) {
	const { t } = useTranslation("moving-in");
	const format = useFormat();
	if (error) return <AlertText>{t("file.problems.noReader")}</AlertText>;
	return (
		<>
			{done > 0 && (
				<p role="status">{t("file.progress", { done: format.integer(done), all: format.integer(all) })}</p>
			)}
			<SkeletonLines lines={4} />
		</>
	);
}
