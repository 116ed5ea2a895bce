import { CONTRACT_BOUNDS } from "@tuntikirja/contract/employment-contracts/bounds.ts";
import { useTranslation } from "react-i18next";
import type { ContractKind } from "#features/employment-contracts/my-contract/contract-meaning.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Field } from "#ui/forms/field.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ContractDraft, DraftProblem } from "./contract-draft.ts";

const KINDS: readonly ContractKind[] = ["fullTime", "partTime", "hourly"];

export interface ContractFieldsProps {
	readonly draft: ContractDraft;
	readonly onDraft: (draft: ContractDraft) => void;
	readonly problem: DraftProblem | null;
}

export function ContractFields({ draft, onDraft, problem }: ContractFieldsProps) {
	const { t } = useTranslation("contracts");
	const locale = useDateLocale();
	const put = (part: Partial<ContractDraft>) => onDraft({ ...draft, ...part });
	return (
		<>
			<DateField
				align="left"
				label={t("form.from")}
				locale={locale}
				onValue={(startDate) => put({ startDate })}
				value={draft.startDate}
			/>
			<DateField
				align="left"
				error={problem === "inverted" ? t("form.inverted") : undefined}
				hint={t("form.toHint")}
				label={t("form.to")}
				locale={locale}
				onValue={(endDate) => put({ endDate })}
				optional
				value={draft.endDate}
			/>
			<SegmentedControl
				label={t("columns.kind")}
				onChange={(kind) => put({ kind })}
				segments={KINDS.map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
				value={draft.kind}
			/>
			{draft.kind === "fullTime" && (
				<Field
					error={
						problem === "percentage" ? t("form.percentageProblem", CONTRACT_BOUNDS.percentage) : undefined
					}
					hint={t("form.percentageHint")}
					label={t("form.percentage")}
					required
				>
					<TextInput
						numeric
						onChange={({ target }) => put({ percentage: target.value })}
						value={draft.percentage}
					/>
				</Field>
			)}
			{draft.kind === "partTime" && (
				<Field
					error={
						problem === "hours" && draft.hoursPerMonth !== ""
							? t("form.hoursProblem", CONTRACT_BOUNDS.hoursPerMonth)
							: undefined
					}
					hint={t("form.hoursHint")}
					label={t("form.hours")}
					required
				>
					<TextInput
						numeric
						onChange={({ target }) => put({ hoursPerMonth: target.value })}
						value={draft.hoursPerMonth}
					/>
				</Field>
			)}
			{draft.kind === "hourly" && <p className="text-muted">{t("form.hourlyHint")}</p>}
		</>
	);
}
