import type { contractPreviewSchema } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { ChangePreview } from "#domain/previews/change-preview.tsx";
import { LockedMonths, type LockedMonthsProps } from "#domain/previews/locked-choice.tsx";
import type { PreviewQuery } from "#domain/previews/use-preview.ts";
import { useCancelledTexts, useHoursPreview } from "#domain/previews/use-preview-view.ts";
import { useFormat } from "#lib/i18n/format.ts";

type Preview = z.infer<typeof contractPreviewSchema>;

/** What a change does to expected hours and to the balance, before it is saved. */
export function ContractPreview({
	preview,
	locked,
}: {
	readonly preview: PreviewQuery<Preview>;
	readonly locked: LockedMonthsProps["choice"];
}) {
	const { t } = useTranslation("preview");
	const format = useFormat();
	const cancelledTexts = useCancelledTexts();
	const view = useHoursPreview(preview, ({ gaps, wageStaysFrom, cancelled }) => [
		...(wageStaysFrom === null ? [] : [t("wageStays", { from: format.date(wageStaysFrom) })]),
		...gaps.map(({ startDate, endDate }) =>
			t("gap", { from: format.date(startDate), to: format.date(endDate) }),
		),
		...cancelledTexts(cancelled),
	]);
	return (
		<div className="grid gap-3">
			<LockedMonths choice={locked} preview={preview.data} />
			<ChangePreview {...view} />
		</div>
	);
}
