import type { ContractAnswer } from "@tuntikirja/contract/employment-contracts/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { periodInForce } from "@tuntikirja/contract/kernel/periods.ts";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { Suspense, useEffect } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { usePersonContracts } from "#features/employment-contracts/person/use-person-contracts.ts";
import { useToday } from "#lib/clock.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { EmptyState, Skeleton, SkeletonLines } from "#ui/feedback.tsx";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { useCheckResult, useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useLockedChoice } from "#domain/previews/locked-choice.tsx";
import { usePreview } from "#domain/previews/use-preview.ts";
import type { LockedChoice } from "@tuntikirja/contract/previews/locked-choice.ts";
import { api, client } from "#lib/api-client.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { fetched } from "#lib/deferred/fetched.tsx";
import {
	areSameTerms,
	contractFormSchema,
	type ContractTerms,
	type ContractValues,
	valuesOf,
} from "./contract-schema.ts";
import { ContractFields } from "./contract-fields.tsx";

/** The contract in force, or else the last of the list. */
function presentContract(contracts: readonly ContractAnswer[], today: LocalDate): ContractAnswer | undefined {
	return periodInForce(contracts, today) ?? contracts.at(-1);
}

const FULL_TIME = {
	kind: "employment",
	endDate: null,
	partTimeHoursPerMonth: null,
	percentage: null,
} as const;

/** Adds a contract. A first one starts on the person's first day by default: days before it cannot be logged. */
export function NewContractPage() {
	const { t } = useTranslation("contracts");
	const { userId, name, contracts, firstDay, isLoading } = usePersonContracts();
	const today = useToday();
	const language = useLanguage();
	const start = contracts?.length === 0 ? (firstDay ?? today) : today;
	return (
		<>
			<PageHeader title={t("addTo", { name })} />
			{isLoading ? (
				<Skeleton className="h-64 w-full" />
			) : (
				<ContractForm
					edited={null}
					initial={valuesOf({ ...FULL_TIME, startDate: start }, language)}
					userId={userId}
				/>
			)}
		</>
	);
}

/**
 * Changes the contract in the URL, by default the one in force or else the last one; an end in the URL is suggested as
 * the last day.
 */
export function EditContractPage() {
	const { t } = useTranslation("contracts");
	const { t: tShell } = useTranslation();
	const { userId, name, query, contracts } = usePersonContracts();
	const [params] = useSearchParams();
	const language = useLanguage();
	const today = useToday();
	const asked = params.get("contract");
	const edited =
		asked === null ? presentContract(contracts ?? [], today) : contracts?.find(({ id }) => id === asked);
	const end = params.get("end");
	if (query.error && !contracts) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<>
			<PageHeader title={t(end ? "endOf" : "changeOf", { name })} />
			{!contracts && <Skeleton className="h-64 w-full" />}
			{contracts && !edited && (
				<EmptyState
					action={
						<Link className={buttonClass("secondary")} to={`/contracts/${userId}`}>
							{tShell("nav.personContracts")}
						</Link>
					}
					icon="briefcase"
					text={t("gone")}
				/>
			)}
			{edited && (
				<ContractForm
					edited={edited}
					initial={{ ...valuesOf(edited, language), ...(end && { endDate: end }) }}
					key={edited.id}
					userId={userId}
				/>
			)}
		</>
	);
}

interface ContractFormProps {
	readonly userId: string;
	/** Null for a new one. */
	readonly edited: ContractAnswer | null;
	readonly initial: ContractValues;
}

/** The form of a contract beside its preview; only previewed terms can be saved. */
function ContractForm({ userId, edited, initial }: ContractFormProps) {
	const { t } = useTranslation("preview");
	const { t: tShell } = useTranslation();
	const navigate = useNavigate();
	const locked = useLockedChoice();
	const form = useSavedForm({
		draft: `contract/${userId}/${edited?.id ?? "new"}`,
		schema: contractFormSchema,
		initial,
		save: useSaveContract(edited !== null),
		inputOf: (terms, id): SavedContract => ({
			id: edited?.id ?? id,
			userId,
			...terms,
			...locked.choiceOf(preview.data),
		}),
		onSaved: () => void navigate(`/contracts/${userId}`),
	});
	useEffect(() => contractPreview.preload(), []);
	const { data: terms, error } = useCheckResult(form.control, contractFormSchema);
	const isChange = terms !== undefined && !(edited && areSameTerms(terms, edited));
	const action = edited ? ("update" as const) : ("create" as const);
	const change = isChange ? { action, id: edited?.id ?? form.id, userId, ...terms, ...locked.asked } : null;
	const preview = usePreview("contract", client.employmentContracts.previewContract, change);
	return (
		<div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[22rem_minmax(0,1fr)]">
			<Card>
				<SavedForm form={form}>
					<ContractFields form={form} problem={error?.issues[0]?.path[0]} />
					<div className="flex flex-wrap justify-end gap-2">
						<Link className={buttonClass("quiet")} onClick={form.discard} to={`/contracts/${userId}`}>
							{tShell("cancel")}
						</Link>
						<Button disabled={!preview.canSave} loading={form.isSaving} type="submit" variant="primary">
							{tShell("save")}
						</Button>
					</div>
				</SavedForm>
			</Card>
			<Card title={t("title")}>
				{change ? (
					<Suspense fallback={<SkeletonLines lines={4} />}>
						<contractPreview.Component locked={locked} preview={preview} />
					</Suspense>
				) : (
					<p className="text-muted">{t(error ? "incomplete" : "unchanged")}</p>
				)}
			</Card>
		</div>
	);
}

/** It has nothing to show before the first change, and comes beside the form. */
const contractPreview = fetched(() => import("./contract-preview.tsx").then((file) => file.ContractPreview));

type SavedContract = ContractTerms & LockedChoice & { readonly id: string; readonly userId: string };

/** Saves a contract. Hours, balances, holidays and lists of people depend on it. */
function useSaveContract(isEdit: boolean) {
	const { t } = useTranslation("contracts");
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (contract: SavedContract) =>
			isEdit
				? client.employmentContracts.updateContract(contract)
				: client.employmentContracts.newContract(contract),
		meta: { success: t(isEdit ? "updated" : "saved"), failure: t("updateFailed") },
		onSuccess: () => void queryClient.invalidateQueries({ queryKey: api.key() }),
	});
}
