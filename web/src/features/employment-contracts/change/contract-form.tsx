import type { ContractAnswer } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { useCheckResult } from "#domain/forms/use-checked-values.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { usePreview } from "#domain/previews/use-preview.ts";
import { client } from "#lib/api-client.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { SkeletonLines } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { ContractFields } from "./contract-fields.tsx";
import { areSameTerms, contractFormSchema, type ContractValues } from "./contract-schema.ts";
import { contractPreview } from "./fetched-preview.ts";
import { useSaveContract } from "./use-save-contract.ts";

export interface ContractFormProps {
	readonly userId: string;
	/** Null for a new one. */
	readonly edited: ContractAnswer | null;
	/** Start values of the form. */
	readonly initial: ContractValues;
}

/** The form of a contract beside its preview; only previewed terms can be saved. */
export function ContractForm({ userId, edited, initial }: ContractFormProps) {
	const { t } = useTranslation("preview");
	const { t: tShell } = useTranslation();
	const navigate = useNavigate();
	const form = useSavedForm({
		draft: `contract/${userId}/${edited?.id ?? "new"}`,
		schema: contractFormSchema,
		initial,
		save: useSaveContract(edited !== null),
		inputOf: (terms, id) => ({ id: edited?.id ?? id, userId, ...terms }),
		onSaved: () => void navigate(`/contracts/${userId}`),
	});
	useEffect(() => contractPreview.preload(), []);
	const { data: terms, error } = useCheckResult(form.control, contractFormSchema);
	const isChange = terms !== undefined && !(edited && areSameTerms(terms, edited));
	const action = edited ? ("update" as const) : ("create" as const);
	const change = isChange ? { action, id: edited?.id ?? form.id, userId, ...terms } : null;
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
						<contractPreview.Component preview={preview} />
					</Suspense>
				) : (
					<p className="text-muted">{t(error ? "incomplete" : "unchanged")}</p>
				)}
			</Card>
		</div>
	);
}
