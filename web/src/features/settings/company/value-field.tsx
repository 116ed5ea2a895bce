import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { NativeSelect } from "#ui/forms/native-select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { BonusRowDraft, SettingDraft } from "./setting-draft.ts";
import { MOST_BONUS_ROWS, type SettingKind } from "./setting-kinds.ts";

export interface ValueFieldProps {
	readonly label: string;
	readonly kind: SettingKind;
	readonly draft: SettingDraft;
	readonly error: string | undefined;
	/** The meaning of the value, and its bounds. */
	readonly hint: string;
	readonly onDraft: (draft: SettingDraft) => void;
}

/** The input for a value of the setting's kind. */
export function ValueField(props: ValueFieldProps) {
	const { label, kind, draft, error, hint, onDraft } = props;
	const { t } = useTranslation("settings");
	if (kind.kind === "bonus") return <BonusRows {...props} />;
	return (
		<Field error={error} hint={hint} label={label} required>
			{kind.kind === "number" ? (
				<TextInput
					autoComplete="off"
					numeric
					onChange={({ target }) => onDraft({ ...draft, text: target.value })}
					value={draft.text}
				/>
			) : (
				<NativeSelect onChange={({ target }) => onDraft({ ...draft, text: target.value })} value={draft.text}>
					{kind.options.map((option) => (
						<option key={String(option)} value={String(option)}>
							{t(`company.values.${String(option)}` as "company.values.true")}
						</option>
					))}
				</NativeSelect>
			)}
		</Field>
	);
}

/** The steps of the bonus table: a bonus from a billing rate on. */
function BonusRows({ draft, error, hint, onDraft }: ValueFieldProps) {
	const { t } = useTranslation("settings");
	const { rows } = draft;
	const setRows = (next: readonly BonusRowDraft[]) => onDraft({ ...draft, rows: next });
	const change = (key: string, next: Partial<BonusRowDraft>) =>
		setRows(rows.map((row) => (row.key === key ? { ...row, ...next } : row)));
	return (
		<fieldset>
			<legend className="font-medium">{t("company.bonusLegend")}</legend>
			<p className="mb-2 text-table text-muted">{hint}</p>
			{rows.map(({ key, fromRate, bonusPercent }, index) => (
				<div className="mb-2 grid grid-cols-[1fr_1fr_auto] items-end gap-2" key={key}>
					<Field label={t("company.fromRate", { number: index + 1 })}>
						<TextInput
							numeric
							onChange={({ target }) => change(key, { fromRate: target.value })}
							value={fromRate}
						/>
					</Field>
					<Field label={t("company.bonusPercent", { number: index + 1 })}>
						<TextInput
							numeric
							onChange={({ target }) => change(key, { bonusPercent: target.value })}
							value={bonusPercent}
						/>
					</Field>
					<IconButton
						className="text-muted"
						icon="trash"
						label={t("company.removeRow", { number: index + 1 })}
						onClick={() => setRows(rows.filter((row) => row.key !== key))}
					/>
				</div>
			))}
			<Button
				disabled={rows.length >= MOST_BONUS_ROWS}
				icon="plus"
				onClick={() => setRows([...rows, { key: crypto.randomUUID(), fromRate: "", bonusPercent: "" }])}
			>
				{t("company.addRow")}
			</Button>
			{error && (
				<p className="mt-2 text-table text-minus" role="alert">
					{error}
				</p>
			)}
		</fieldset>
	);
}
