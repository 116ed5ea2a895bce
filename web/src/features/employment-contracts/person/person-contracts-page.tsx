import { useMutation, useQuery } from "@tanstack/react-query";
import { hasDuty } from "@tuntikirja/contract/kernel/access.ts";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { AvailabilityAnswer } from "@tuntikirja/contract/availability/schema.ts";
import { addDays, later } from "@tuntikirja/contract/kernel/local-date.ts";
import { heldDays } from "@tuntikirja/contract/kernel/periods.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { compareAsc } from "date-fns/compareAsc";
import { useProfile } from "#domain/people/profile.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import {
	type ContractLine,
	contractLines,
	useContractText,
} from "#features/employment-contracts/my-contract/contract-meaning.ts";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Icon } from "#ui/icon.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { useLockedChoice } from "#domain/previews/locked-choice.tsx";
import { usePreview } from "#domain/previews/use-preview.ts";
import { ContractPreview } from "#features/employment-contracts/change/contract-preview.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { fetched } from "#lib/deferred/fetched.tsx";
import { withTexts } from "#lib/i18n/i18n.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { timeScale } from "#lib/time-scale.ts";
import { Timeline, type TimelineBar } from "#ui/charts/timeline.tsx";
import { ContractLines } from "./contract-lines.tsx";
import { usePersonContracts } from "./use-person-contracts.ts";

/** A person's contracts through time, for payroll to be read; for admins with availabilities and the changes of contracts. */
export function PersonContractsPage() {
	const { t } = useTranslation("contracts");
	const today = useToday();
	const { userId, name, query, contracts } = usePersonContracts();
	const profile = useProfile();
	const { isAdmin } = profile;
	const availabilities = useQuery({
		...api.availability.getAvailabilities.queryOptions({ input: { userId } }),
		enabled: isAdmin,
	});
	const [deleting, setDeleting] = useState<ContractLine | null>(null);
	if (query.error && !contracts) return <QueryFailure query={query} title={t("failed")} />;
	const lines = contracts && contractLines(contracts, today);
	return (
		<>
			<PageHeader
				actions={
					isAdmin && (
						<Link className={buttonClass("primary")} to={`/contracts/${userId}/new`}>
							<Icon name="plus" />
							{t("add")}
						</Link>
					)
				}
				title={t("of", { name })}
			/>
			{lines === undefined && <Skeleton className="h-64 w-full" />}
			{lines?.length === 0 && <EmptyState icon="briefcase" text={t("empty", { name })} />}
			{hasDuty(profile, "payroll") && (
				<Suspense fallback={<Skeleton className="mb-4 h-28 w-full" />}>
					<div className="mb-4 empty:hidden">
						<payrollCard.Component userId={userId} />
					</div>
				</Suspense>
			)}
			{lines && lines.length > 0 && (
				<div className="grid grid-cols-1 gap-4">
					<Card title={t("timeline")}>
						<PersonTimeline availabilities={availabilities.data?.availabilities ?? []} contracts={lines} />
					</Card>
					<ContractLines lines={lines} onDelete={isAdmin ? setDeleting : undefined} userId={userId} />
				</div>
			)}
			{deleting && <DeleteContract line={deleting} name={name} onClose={() => setDeleting(null)} />}
		</>
	);
}

/** With the texts of payroll, which the contracts do without. */
const payrollCard = fetched(
	async () => (await withTexts(import("#domain/payroll/payroll-card.tsx"), "wages")).PayrollCard,
);

interface DeleteContractProps {
	/** The person of the contract. */
	readonly name: string;
	readonly line: ContractLine;
	readonly onClose: () => void;
}

/** Asks for confirmation before a contract is deleted, with a preview; refused while hours depend on it. */
function DeleteContract({ name, line, onClose }: DeleteContractProps) {
	const { t } = useTranslation("contracts");
	const { kindOf, periodOf } = useContractText();
	const renew = useRenewal(api);
	const { id, userId } = line.contract;
	const locked = useLockedChoice();
	const preview = usePreview("contract", client.employmentContracts.previewContract, {
		action: "delete",
		id,
		userId,
		...locked.asked,
	} as const);
	const remove = useMutation({
		mutationFn: () =>
			client.employmentContracts.deleteContract({ id, userId, ...locked.choiceOf(preview.data) }),
		meta: { success: t("deleted"), failure: t("deleteFailed") },
		onSuccess: () => {
			onClose();
			return renew();
		},
	});
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => remove.mutate()}
			ready={preview.canSave}
			saving={remove.isPending}
			submitLabel={t("delete")}
			title={t("deleteTitle", { name })}
			variant="danger"
			width="wide"
		>
			<p>
				{kindOf(line)} · {periodOf(line)}
			</p>
			<ContractPreview locked={locked} preview={preview} />
		</QuestionDialog>
	);
}

interface PersonTimelineProps {
	/** At least one, the latest first. */
	readonly contracts: readonly ContractLine[];
	readonly availabilities: readonly AvailabilityAnswer[];
}

/** Days shown after today and after the start of the last period. */
const AHEAD = 180;

/** A timeline from the first contract to half a year ahead: contracts, and the availability below them. */
function PersonTimeline({ contracts, availabilities }: PersonTimelineProps) {
	const { t } = useTranslation("contracts");
	const { kindOf, periodOf } = useContractText();
	const format = useFormat();
	const today = useToday();
	const first = contracts.at(-1)?.contract.startDate ?? today;
	const last = contracts[0]?.contract.startDate ?? today;
	const scale = timeScale(first, addDays(later(today, last), AHEAD));
	const held = heldDays(availabilities);
	const inOrder = availabilities.toSorted((a, b) => compareAsc(a.startDate, b.startDate));
	const contractBars = contracts.map((line): TimelineBar => {
		const { id, startDate } = line.contract;
		return {
			id,
			from: scale.at(startDate),
			to: scale.after(line.endDate),
			label: `${kindOf(line)} · ${periodOf(line)}`,
		};
	});
	const availabilityBars = inOrder.map(
		({ id, startDate, percentage }, index): TimelineBar => ({
			id,
			from: scale.at(startDate),
			to: scale.after(held[index]?.endDate ?? null),
			label: format.percent(percentage),
			fill: percentage / 100,
		}),
	);
	const lines = [
		{ id: "contracts", label: t("contracts"), bars: contractBars },
		{ id: "availabilities", label: t("availabilities"), bars: availabilityBars },
	];
	return (
		<Timeline
			label={t("timeline")}
			lines={availabilityBars.length > 0 ? lines : lines.slice(0, 1)}
			marks={scale.marks.map((date) => ({ at: scale.at(date), label: format.monthOfYear(monthOf(date)) }))}
			today={scale.at(today)}
			todayLabel={t("today")}
		/>
	);
}
