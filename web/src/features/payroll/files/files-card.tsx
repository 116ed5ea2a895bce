import { BUILT_IN } from "@tuntikirja/contract/payroll/presets/built-in.ts";
import { encodeText } from "@tuntikirja/contract/payroll/presets/encode-text.ts";
import { neutralRows } from "@tuntikirja/contract/payroll/presets/neutral-rows.ts";
import {
	fileProblems,
	type PayrollFile,
	presetFiles,
	FILE_PROBLEMS,
	type FileProblem,
} from "@tuntikirja/contract/payroll/presets/preset-files.ts";
import type { Preset } from "@tuntikirja/contract/payroll/presets/preset-schema.ts";
import {
	NETVISOR,
	workdayFiles,
	workdayProblems,
} from "@tuntikirja/contract/payroll/presets/workday-file.ts";
import type { Batch } from "@tuntikirja/contract/payroll/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "#lib/browser.ts";
import { useRemembered } from "#lib/remembered.ts";
import { Button } from "#ui/button.tsx";
import { Field, NativeSelect } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import { usePayrollSettings } from "#features/payroll/payroll-calls.ts";
import { useFileParts } from "./file-parts.ts";
import { FilePreview } from "./file-preview.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { AlertText } from "#ui/feedback.tsx";

const isString = (value: unknown): value is string => typeof value === "string";

/** The batch as files that the payroll system reads. The browser remembers which one that is. */
export function FilesCard({ batch }: { readonly batch: Batch }) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll.files" });
	const { data: settings } = usePayrollSettings();
	const [chosen, setChosen] = useRemembered("ui", "payroll-preset", "neutral", isString);
	const presets: readonly (Preset | typeof NETVISOR)[] = [
		...(settings?.presets ?? []),
		...BUILT_IN,
		NETVISOR,
	];
	const preset = presets.find(({ id }) => id === chosen) ?? BUILT_IN[0] ?? NETVISOR;
	const rows = useMemo(() => neutralRows(batch), [batch]);
	if (rows.length === 0) return null;
	const files = "columns" in preset ? presetFiles(rows, preset) : workdayFiles(batch);
	const problems = "columns" in preset ? fileProblems(rows, preset) : workdayProblems(rows);
	return (
		<Card className="mb-3 print:hidden" title={t("title")}>
			<div className="flex flex-wrap items-end gap-3">
				<Field label={t("preset")}>
					<NativeSelect onChange={({ target }) => setChosen(target.value)} value={preset.id}>
						{presets.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</NativeSelect>
				</Field>
				{files.map((file) => (
					<FileButton
						batch={batch}
						file={file}
						isOnly={files.length === 1}
						key={`${file.payGroup} ${file.isAbsences}`}
						preset={preset}
					/>
				))}
			</div>
			<FileProblems all={problems} />
			<FilePreview files={files} />
		</Card>
	);
}

interface FileButtonProps {
	readonly batch: Batch;
	readonly file: PayrollFile;
	readonly preset: Preset | typeof NETVISOR;
	/** Else none of them is the first thing to press. */
	readonly isOnly: boolean;
}

function FileButton({ batch, file, preset, isOnly }: FileButtonProps) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll.files" });
	const { t: tPayroll } = useTranslation("wages", { keyPrefix: "payroll" });
	const parts = useFileParts()(file);
	const save = () => {
		const name = [preset.name, batch.month, tPayroll("batch", batch), ...parts].join("-");
		const [encoding, ending, type] =
			"columns" in preset
				? ([preset.encoding, "csv", "text/csv"] as const)
				: (["utf-8", "xml", "application/xml"] as const);
		const bytes = encodeText(file.text, encoding);
		saveFile(new Blob([bytes], { type }), `${name.replaceAll(/[/\\:*?"<>|]/g, "-")}.${ending}`);
	};
	return (
		<Button icon="download" onClick={save} variant={isOnly ? "primary" : "secondary"}>
			{parts.length === 0 ? t("download") : t("downloadOf", { name: parts.join(", ") })}
		</Button>
	);
}

/** What the files do not say as it was handed over, so that it can be entered by hand. */
function FileProblems({ all }: { readonly all: readonly FileProblem[] }) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll.files" });
	const format = useFormat();
	return FILE_PROBLEMS.flatMap((problem) => {
		const found = all.filter((one) => one.problem === problem);
		if (found.length === 0) return [];
		const named = found.map(({ row: { name, wageType, quantity } }) =>
			[name, wageType, format.number(quantity)].join(" "),
		);
		return (
			<AlertText className="mt-2" key={problem}>
				{t(`problems.${problem}`)} {[...new Set(named)].join("; ")}
			</AlertText>
		);
	});
}
