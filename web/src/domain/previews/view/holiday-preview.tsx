import type { NationalHolidayPreview } from "@tuntikirja/contract/special-days/schema.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import type { PreviewQuery } from "#domain/previews/use-preview.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { ChangePreview } from "./change-preview.tsx";
import { usePeopleEffect } from "./use-people-effect.ts";
import { useRefusal } from "./use-preview-view.ts";

/** Whose hours a change of the national holidays changes, before it is saved. */
export function HolidayPreview({ preview }: { readonly preview: PreviewQuery<NationalHolidayPreview> }) {
	const { t } = useTranslation("preview");
	const format = useFormat();
	const effectOf = usePeopleEffect();
	const refusal = useRefusal(preview);
	const { data, error, isCurrent } = preview;
	return (
		<>
			{data !== undefined && data.people.length > 0 && (
				<p className="text-muted">{t("people.targets", { month: format.month(monthOf(data.date)) })}</p>
			)}
			<ChangePreview
				effect={data === undefined ? null : effectOf(data)}
				loadingLabel={t("loading")}
				refusal={isCurrent && error !== null ? refusal : null}
			/>
		</>
	);
}
