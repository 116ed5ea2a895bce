import type { wagePreviewSchema } from "@tuntikirja/contract/wages/schema.ts";
import type { z } from "zod";
import { ChangePreview } from "#domain/previews/change-preview.tsx";
import type { PreviewQuery } from "#domain/previews/use-preview.ts";
import { useMoneyPreview } from "#domain/previews/use-preview-view.ts";

/** What a change does to the cost of the months until now, before it is saved. */
export function WagePreview({
	preview,
}: {
	readonly preview: PreviewQuery<z.infer<typeof wagePreviewSchema>>;
}) {
	return <ChangePreview {...useMoneyPreview(preview, "cost")} />;
}
