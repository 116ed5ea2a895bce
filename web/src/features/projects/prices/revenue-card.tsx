import type { projectPreviewSchema } from "@tuntikirja/contract/projects/admin-schema.ts";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { ChangePreview } from "#domain/previews/change-preview.tsx";
import type { PreviewQuery } from "#domain/previews/use-preview.ts";
import { useMoneyPreview } from "#domain/previews/use-preview-view.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Card } from "#ui/layout/page.tsx";
import type { ProjectPreviewQuery } from "./use-project-preview.ts";

type RevenueChange = z.infer<typeof projectPreviewSchema>;

/** Preview of the revenue of each month with the changed prices, before they are saved. */
export function RevenueCard({ preview }: { readonly preview: ProjectPreviewQuery }) {
	const { t } = useTranslation("preview");
	return (
		<Card title={t("title")}>
			<RevenuePreview preview={preview} />
		</Card>
	);
}

/** The same within a dialog. */
export function RevenuePreview({ preview }: { readonly preview: PreviewQuery<RevenueChange> }) {
	const { t } = useTranslation("preview");
	const format = useFormat();
	const view = useMoneyPreview(preview, "revenue", ({ invoiced: { entries, hours, before, after } }) =>
		entries === 0
			? []
			: [
					t("invoiced", {
						count: entries,
						hours: format.hours(hours),
						before: format.euros(before),
						after: format.euros(after),
					}),
				],
	);
	return <ChangePreview {...view} />;
}
