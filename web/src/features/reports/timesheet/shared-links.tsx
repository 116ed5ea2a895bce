import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { usePeriodName } from "#features/reports/frame/use-report-address.ts";
import { api, type client, useRenewal } from "#lib/api-client.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { SkeletonLines } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";
import { Cell, CELL_PADDING, HeadCell, Table, WIDE_ONLY } from "#ui/layout/table.tsx";
import { CardStyle } from "#ui/table/card-style.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";

/** All shared links, of all projects; they can be revoked here, but not opened. */
export function SharedLinks() {
	const { t } = useTranslation("timesheet-report");
	const query = useQuery(api.reports.getSharedLinks.queryOptions({ input: {} }));
	const { data } = query;
	const isEmpty = data === undefined || data.links.length === 0;
	return (
		<Card className="listed mt-6 print:hidden" padded={isEmpty} title={t("links.title")}>
			{data === undefined && !query.error && <SkeletonLines lines={3} />}
			{data === undefined && query.error && <QueryFailure query={query} title={t("links.failed")} />}
			{data?.links.length === 0 && <p className="text-muted">{t("links.none")}</p>}
			{data && !isEmpty && <LinkTable links={data.links} />}
		</Card>
	);
}

function LinkTable({ links }: { readonly links: readonly SharedLink[] }) {
	const { t } = useTranslation("timesheet-report");
	const format = useFormat();
	const nameOf = usePeriodName();
	const [revoking, setRevoking] = useState<SharedLink | null>(null);
	const showsOf = ({ showNames, withPrices, userIds, labelIds }: SharedLink) =>
		[
			t(`share.${showNames}`),
			...(withPrices ? [t("links.prices")] : []),
			...(userIds ? [t("links.people", { count: userIds.length })] : []),
			...(labelIds ? [t("links.labels", { count: labelIds.length })] : []),
		].join(", ");
	return (
		<>
			<CardStyle />
			<Table caption={t("links.title")} className="cards">
				<thead>
					<tr>
						<HeadCell>{t("project")}</HeadCell>
						<HeadCell>{t("links.period")}</HeadCell>
						<HeadCell className={WIDE_ONLY}>{t("links.shows")}</HeadCell>
						<HeadCell>{t("links.openings")}</HeadCell>
						<HeadCell>{t("links.expires")}</HeadCell>
						<HeadCell>
							<span className="sr-only">{t("links.revoke")}</span>
						</HeadCell>
					</tr>
				</thead>
				<tbody>
					{links.map((link) => (
						<tr key={link.linkId}>
							<th
								className={`${CELL_PADDING} border-b border-line text-left font-normal break-words`}
								scope="row"
							>
								{link.projectName}
							</th>
							<Cell className="wide:whitespace-nowrap" data-label={t("links.period")}>
								{capitalised(nameOf(link))}
							</Cell>
							<Cell className={WIDE_ONLY} data-label={t("links.shows")}>
								{showsOf(link)}
							</Cell>
							<Cell className="tabular-nums" data-label={t("links.openings")}>
								{link.lastOpenedOn === null
									? t("links.notOpened")
									: t("links.opened", { count: link.openings, date: format.date(link.lastOpenedOn) })}
							</Cell>
							<Cell className="whitespace-nowrap tabular-nums" data-label={t("links.expires")}>
								{link.isExpired ? <Badge>{t("links.expired")}</Badge> : format.date(link.expiresAt)}
							</Cell>
							<Cell className="text-right">
								<Button
									aria-label={t("links.revokeOf", { project: link.projectName, period: nameOf(link) })}
									onClick={() => setRevoking(link)}
									variant="quiet"
								>
									{t("links.revoke")}
								</Button>
							</Cell>
						</tr>
					))}
				</tbody>
			</Table>
			{revoking && <RevokeDialog link={revoking} onClose={() => setRevoking(null)} />}
		</>
	);
}

function RevokeDialog({ link, onClose }: { readonly link: SharedLink; readonly onClose: () => void }) {
	const { t } = useTranslation("timesheet-report");
	const nameOf = usePeriodName();
	const { revoke } = useShare();
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => revoke.mutate({ id: link.linkId }, { onSuccess: onClose })}
			saving={revoke.isPending}
			submitLabel={t("links.revoke")}
			title={t("links.revokeTitle", { project: link.projectName, period: nameOf(link) })}
			variant="danger"
		>
			<p>{t("links.revokeText")}</p>
		</QuestionDialog>
	);
}

/** A link in the list, without its secret. */
type SharedLink = Awaited<ReturnType<typeof client.reports.getSharedLinks>>["links"][number];

export function useShare() {
	const { t } = useTranslation("timesheet-report");
	const onSettled = useRenewal(api.reports.getSharedLinks);
	const share = useMutation(
		api.reports.shareTimesheet.mutationOptions({ meta: { failure: t("share.failed") }, onSettled }),
	);
	const revoke = useMutation(
		api.reports.revokeSharedTimesheet.mutationOptions({
			meta: { success: t("links.revoked"), failure: t("links.revokeFailed") },
			onSettled,
		}),
	);
	return { share, revoke };
}
