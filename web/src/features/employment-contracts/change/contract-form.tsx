import type { ContractAnswer } from "@tuntikirja/contract/employment-contracts/schema.ts";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { usePreview } from "#domain/previews/use-preview.ts";
import { client } from "#lib/api-client.ts";
import { useDraft } from "#lib/drafts/use-draft.ts";
import type { Language } from "#lib/i18n/language.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { focusFirstField } from "#ui/forms/focus-first-field.ts";
import { RestoredNote } from "#ui/forms/restored-note.tsx";
import { Card } from "#ui/layout/card.tsx";
import { areSameTerms, type ContractDraft, draftOf, termsOf } from "./contract-draft.ts";
import { ContractFields } from "./contract-fields.tsx";
import { ContractPreview } from "./contract-preview.tsx";
import { useSaveContract } from "./use-save-contract.ts";

export interface ContractFormProps {
	readonly userId: string;
	/** Null for a new one. */
	readonly edited: ContractAnswer | null;
	/** Start values of the form. */
	readonly initial: ContractDraft;
}

/** The form of a contract beside its preview; only previewed terms can be saved. */
export function ContractForm({ userId, edited, initial }: ContractFormProps) {
	const { t } = useTranslation("contracts");
	const { t: tPreview } = useTranslation("preview");
	const { t: tShell } = useTranslation();
	const draft = useDraft(`contract/${userId}/${edited?.id ?? "new"}`, initial);
	const terms = termsOf(draft.values);
	const problem = typeof terms === "string" ? terms : null;
	const isChange = typeof terms !== "string" && !(edited && areSameTerms(terms, edited));
	const id = edited?.id ?? draft.id;
	const change = isChange ? ({ action: edited ? "update" : "create", id, userId, ...terms } as const) : null;
	const preview = usePreview("contract", client.employmentContracts.previewContract, change);
	const navigate = useNavigate();
	const save = useSaveContract(edited !== null);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (typeof terms !== "string" && preview.canSave && !save.isPending)
			// Runs only while the form is mounted: a user who has left the page is not navigated back.
			save.mutate(
				{ id, userId, ...terms },
				{
					onSuccess: () => {
						draft.forget();
						void navigate(`/contracts/${userId}`);
					},
				},
			);
	};
	return (
		<div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[22rem_minmax(0,1fr)]">
			<Card>
				{draft.isRestored && (
					<RestoredNote
						action={tShell("draft.startOver")}
						onStartOver={() => draft.begin(initial)}
						text={tShell("draft.restored")}
					/>
				)}
				<form className="grid gap-4" noValidate onSubmit={submit} ref={focusFirstField}>
					<ContractFields
						draft={draft.values}
						onDraft={(values) => draft.change(() => values)}
						problem={problem}
					/>
					<div className="flex flex-wrap justify-end gap-2">
						<Link className={buttonClass("quiet")} onClick={draft.forget} to={`/contracts/${userId}`}>
							{t("cancel")}
						</Link>
						<Button disabled={!preview.canSave} loading={save.isPending} type="submit" variant="primary">
							{t("save")}
						</Button>
					</div>
				</form>
			</Card>
			<Card title={tPreview("title")}>
				{change ? (
					<ContractPreview preview={preview} />
				) : (
					<p className="text-muted">{tPreview(problem ? "incomplete" : "unchanged")}</p>
				)}
			</Card>
		</div>
	);
}

/** A new contract: full time, from a day on. */
export function newDraft(startDate: string, language: Language): ContractDraft {
	return draftOf({ startDate, endDate: null, partTimeHoursPerMonth: null, percentage: null }, language);
}
