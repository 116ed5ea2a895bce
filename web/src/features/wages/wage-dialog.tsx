import type { WageAnswer } from "@tuntikirja/contract/wages/schema.ts";
import { WAGE_KINDS } from "@tuntikirja/contract/wages/wage-kinds.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePreview } from "#domain/previews/use-preview.ts";
import { client } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { writeDecimal } from "#lib/i18n/decimal.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Field } from "#ui/forms/field.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { useSaveWage } from "./use-wage-changes.ts";
import { type WageDraft, type WageProblem, wageFieldsOf } from "./wage-draft.ts";
import { type WageChangeInput, WagePreview } from "./wage-preview.tsx";
import type { PersonWages } from "./wage-rows.ts";

export interface WageDialogProps {
	readonly person: PersonWages;
	/** The wage to correct; null for a new one from a date on. */
	readonly edited: WageAnswer | null;
	readonly onClose: () => void;
}

/** Adds a wage from a date on, which ends the one before it, or corrects a wage. */
export function WageDialog({ person, edited, onClose }: WageDialogProps) {
	const { t } = useTranslation("wages");
	const { t: tShell } = useTranslation();
	const today = useToday();
	const language = useLanguage();
	const [id] = useState(() => edited?.id ?? crypto.randomUUID());
	const [draft, setDraft] = useState<WageDraft>({
		// A first wage starts on the person's first day: work before it would have no cost.
		startDate: edited?.startDate ?? (person.lines.length === 0 ? person.firstDay : undefined) ?? today,
		endDate: edited?.endDate ?? null,
		kind: (edited ?? person.present?.wage)?.kind ?? "monthly",
		amount: edited ? writeDecimal(edited.amount, language) : "",
	});
	const [showsProblem, setShowsProblem] = useState(false);
	const save = useSaveWage(edited !== null);
	const fields = wageFieldsOf(draft);
	const isGood = typeof fields !== "string";
	const change: WageChangeInput | null = isGood
		? { action: edited ? "update" : "create", id, userId: person.userId, ...fields }
		: null;
	const preview = usePreview("wage", client.wages.previewWage, change);
	const submit = () => {
		setShowsProblem(true);
		if (isGood && preview.canSave)
			save.mutate({ id, userId: person.userId, ...fields }, { onSuccess: onClose });
	};
	return (
		<FormDialog
			cancelLabel={t("cancel")}
			closeLabel={tShell("close")}
			onClose={onClose}
			onSubmit={submit}
			ready={!isGood || preview.canSave}
			saving={save.isPending}
			submitLabel={t("save")}
			title={t(edited ? "correctTitle" : "newTitle", { name: person.name })}
			width="wide"
		>
			{!edited && person.present && <p className="text-muted">{t("endsBefore")}</p>}
			<WageFields draft={draft} onDraft={setDraft} problem={showsProblem && !isGood ? fields : null} />
			{change && <WagePreview preview={preview} />}
		</FormDialog>
	);
}

interface WageFieldsProps {
	readonly draft: WageDraft;
	readonly onDraft: (draft: WageDraft) => void;
	readonly problem: WageProblem | null;
}

function WageFields({ draft, onDraft, problem }: WageFieldsProps) {
	const { t } = useTranslation("wages");
	const locale = useDateLocale();
	const put = (part: Partial<WageDraft>) => onDraft({ ...draft, ...part });
	return (
		<>
			<SegmentedControl
				label={t("columns.kind")}
				onChange={(kind) => put({ kind })}
				segments={WAGE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
				value={draft.kind}
			/>
			<Field
				error={problem === "amount" ? t("problems.amount") : undefined}
				label={t(`amountLabel.${draft.kind}`)}
				required
			>
				<TextInput numeric onChange={({ target }) => put({ amount: target.value })} value={draft.amount} />
			</Field>
			<div className="grid grid-cols-2 gap-2">
				<DateField
					align="left"
					error={problem === "startRequired" ? t("problems.startRequired") : undefined}
					label={t("from")}
					locale={locale}
					onValue={(startDate) => put({ startDate })}
					value={draft.startDate}
				/>
				<DateField
					error={problem === "inverted" ? t("problems.inverted") : undefined}
					hint={t("toHint")}
					label={t("to")}
					locale={locale}
					onValue={(endDate) => put({ endDate })}
					optional
					value={draft.endDate}
				/>
			</div>
		</>
	);
}
