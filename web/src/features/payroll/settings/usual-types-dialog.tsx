import { PAY_SOURCES, UNITS_OF } from "@tuntikirja/contract/payroll/pay-sources.ts";
import { type PayrollSettings, PAYROLL_BOUNDS } from "@tuntikirja/contract/payroll/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { today } from "#lib/clock.ts";
import { TextInput } from "#ui/forms/field.tsx";
import { Cell, HeadCell, Table } from "#ui/layout/table.tsx";
import type { SaveWageTypes } from "#features/payroll/payroll-calls.ts";

interface UsualTypesDialogProps {
	readonly saved: PayrollSettings;
	readonly save: SaveWageTypes;
	readonly onClose: () => void;
}

/** The first number and the step to the next: payroll systems leave room between theirs. */
const [FIRST, STEP] = [1000, 10];

/** A wage type for each kind of time and pay that has none, to be changed before they are added at once. */
export function UsualTypesDialog({ saved, save, onClose }: UsualTypesDialogProps) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const [rows, setRows] = useState(() =>
		PAY_SOURCES.map((source, index) => ({
			id: crypto.randomUUID(),
			source,
			number: String(FIRST + index * STEP),
			name: t(`sources.${source}`),
		})).filter(({ source }) => !saved.wageTypes.some((type) => type.source === source)),
	);
	const change = (id: string, field: "number" | "name", value: string) =>
		setRows(rows.map((row) => (row.id === id ? { ...row, [field]: value } : row)));
	const chosen = rows.filter(({ number, name }) => number.trim() !== "" && name.trim() !== "");
	const add = () => {
		// Corrections of the last year are handed over, too.
		const from = `${Number(today().slice(0, 4)) - 1}-01-01`;
		const added = chosen.flatMap(({ id, source, number, name }) => {
			const [unit] = UNITS_OF[source];
			return unit ? [{ id, source, number: number.trim(), name: name.trim(), unit, from }] : [];
		});
		save.mutate([...saved.wageTypes, ...added], { onSuccess: onClose });
	};
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={add}
			ready={chosen.length > 0}
			saving={save.isPending}
			submitLabel={t("usual.add", { count: chosen.length })}
			title={t("usual.title")}
			width="wide"
		>
			<p>{t("usual.text")}</p>
			<Table caption={t("usual.title")} maxHeight="max-h-[60vh]">
				<thead>
					<tr>
						<HeadCell>{t("source")}</HeadCell>
						<HeadCell className="max-sm:whitespace-normal">{t("columns.wageTypeNumber")}</HeadCell>
						<HeadCell>{t("columns.typeName")}</HeadCell>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ id, source, number, name }) => (
						<tr key={id}>
							<Cell>{t(`sources.${source}`)}</Cell>
							<Cell className="w-24">
								<TextInput
									aria-label={t("usual.numberOf", { source: t(`sources.${source}`) })}
									autoComplete="off"
									maxLength={PAYROLL_BOUNDS.number}
									onChange={({ target }) => change(id, "number", target.value)}
									value={number}
								/>
							</Cell>
							<Cell className="min-w-36">
								<TextInput
									aria-label={t("usual.nameOf", { source: t(`sources.${source}`) })}
									autoComplete="off"
									maxLength={PAYROLL_BOUNDS.name}
									onChange={({ target }) => change(id, "name", target.value)}
									value={name}
								/>
							</Cell>
						</tr>
					))}
				</tbody>
			</Table>
		</QuestionDialog>
	);
}
