import type { contractPreviewSchema } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { errorMessage, refusedDates } from "#lib/error-message.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Icon } from "#ui/icon.tsx";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { PreviewMonths } from "./preview-months.tsx";
import type { ContractPreviewQuery } from "./use-contract-preview.ts";

type Preview = z.infer<typeof contractPreviewSchema>;

/** What a change does to expected hours and to the balance, before it is saved. */
export function ContractPreview({ preview }: { readonly preview: ContractPreviewQuery }) {
	const { t } = useTranslation("contracts");
	if (preview.data) return <Effect preview={preview.data} />;
	if (preview.isCurrent && preview.error) return <Refusal preview={preview} />;
	return (
		<div aria-busy="true" aria-label={t("preview.loading")} role="status">
			<Skeleton className="h-40 w-full" />
		</div>
	);
}

function Effect({ preview }: { readonly preview: Preview }) {
	const { t } = useTranslation("contracts");
	const format = useFormat();
	const { balanceBefore, balanceAfter, closedMonths, lockedMonths, gaps, months } = preview;
	const change = Math.round((balanceAfter - balanceBefore) * 100) / 100;
	return (
		<div className="grid gap-3">
			<FigureRow>
				<Figure
					label={t("preview.balanceBefore")}
					unit={t("hoursUnit")}
					value={format.signedHours(balanceBefore)}
				/>
				<Figure
					change={t("preview.balanceChange", { hours: format.signedHours(change) })}
					label={t("preview.balanceAfter")}
					tone={change === 0 ? undefined : change > 0 ? "plus" : "minus"}
					unit={t("hoursUnit")}
					value={format.signedHours(balanceAfter)}
				/>
			</FigureRow>
			{closedMonths > 0 && <Notice text={t("preview.closed", { count: closedMonths })} />}
			{lockedMonths > 0 && <Notice text={t("preview.locked", { count: lockedMonths })} />}
			{gaps.map(({ startDate, endDate }) => (
				<Notice
					key={startDate}
					text={t("preview.gap", { from: format.date(startDate), to: format.date(endDate) })}
				/>
			))}
			{months.length === 0 ? (
				<p className="text-muted">{t("preview.nothing")}</p>
			) : (
				<PreviewMonths months={months} />
			)}
		</div>
	);
}

function Notice({ text }: { readonly text: string }) {
	return (
		<p className="flex gap-2">
			<Icon className="mt-0.5 shrink-0 text-warn" name="alert" size={16} />
			{text}
		</p>
	);
}

/** What saving would refuse, told now; a failure on the way can be asked for again. */
function Refusal({ preview }: { readonly preview: ContractPreviewQuery }) {
	const { t } = useTranslation("contracts");
	const { t: tShell } = useTranslation();
	const { t: tErrors } = useTranslation("errors");
	const format = useFormat();
	const dates = refusedDates(preview.error);
	return (
		<div className="grid justify-items-start gap-2" role="alert">
			<p className="font-medium text-minus">{errorMessage(preview.error, tErrors)}</p>
			{dates.length > 0 && <p>{t("preview.days", { days: dates.map(format.date).join(", ") })}</p>}
			<Button icon="refresh" loading={preview.isFetching} onClick={() => void preview.refetch()}>
				{tShell("retry")}
			</Button>
		</div>
	);
}
