import type { wagePreviewSchema } from "@tuntikirja/contract/wages/schema.ts";
import type { z } from "zod";
import { ChangePreview } from "#domain/previews/change-preview.tsx";
import type { PreviewQuery } from "#domain/previews/use-preview.ts";
import { useMoneyPreview } from "#domain/previews/use-preview-view.ts";
import { type client } from "#lib/api-client.ts";

/** A change of wages, in the shape of one of the three calls. */
export type WageChangeInput = Parameters<typeof client.wages.previewWage>[0];

/** What a change does to the cost of the months until now, before it is saved. */
export function WagePreview({
	preview,
}: {
	readonly preview: PreviewQuery<z.infer<typeof wagePreviewSchema>>;
}) {
	return <ChangePreview {...useMoneyPreview(preview, "cost")} />;
}
