import { skipToken, useQuery } from "@tanstack/react-query";
import { BUILT_IN } from "@tuntikirja/contract/payroll/presets/built-in.ts";
import { type NeutralRow, neutralRows } from "@tuntikirja/contract/payroll/presets/neutral-rows.ts";
import { PRESET_BOUNDS } from "@tuntikirja/contract/payroll/presets/preset-choices.ts";
import type { Preset } from "@tuntikirja/contract/payroll/presets/preset-schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { usePayrollSettings, useSavePresets } from "#features/payroll/payroll-calls.ts";
import { api } from "#lib/api-client.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout/page.tsx";

const WORK: NeutralRow = {
	employeeNumber: "1042",
	name: "Aino Öberg",
	wageType: "1000",
	wageTypeName: "Tuntipalkka",
	quantity: 152.5,
	unit: "h",
	from: "2026-10-01",
	to: "2026-10-31",
	date: "2026-10-01",
	costCentre: "100",
	payGroup: "",
	batch: 1,
	row: 1,
	corrects: "",
	absence: null,
};

/** What previews show before anything was handed over. */
const EXAMPLE_ROWS: readonly NeutralRow[] = [
	WORK,
	{
		...WORK,
		wageType: "3000",
		wageTypeName: "Vuosiloma",
		quantity: 6,
		unit: "d",
		from: "2026-10-12",
		to: "2026-10-16",
		date: "2026-10-12",
		row: 2,
		absence: 3,
	},
];

const PresetDialog = lazyDialog(() => import("./preset-dialog.tsx").then((file) => file.PresetDialog));

/** The forms of files that there are: those that come with the application, to copy, and the company's own. */
export function PresetsTab() {
	const { t } = useTranslation("wages", { keyPrefix: "payroll.files.editor" });
	const { t: tPayroll } = useTranslation("wages", { keyPrefix: "payroll" });
	const query = usePayrollSettings();
	const save = useSavePresets(query.data);
	const rows = useLatestRows();
	const [edited, setEdited] = useState<Preset | null>(null);
	if (query.error && !query.data) return <QueryFailure query={query} title={tPayroll("settingsFailed")} />;
	const saved = query.data?.presets ?? [];
	return (
		<Card title={tPayroll("tabs.files")}>
			<p className="mb-2 text-muted">{t("intro")}</p>
			<ul className="divide-y divide-line">
				{[...saved, ...BUILT_IN].map((preset) => {
					const isOwn = saved.includes(preset);
					const { name } = preset;
					return (
						<li className="flex flex-wrap items-center gap-x-3 py-1" key={preset.id}>
							<span className="flex-1 font-medium">
								{name} {isOwn && <Badge>{t("own")}</Badge>}
							</span>
							{isOwn && (
								<Button
									aria-label={tPayroll("editOf", { name })}
									onClick={() => setEdited(preset)}
									variant="quiet"
								>
									{tPayroll("edit")}
								</Button>
							)}
							<Button
								aria-label={t("copyOf", { name })}
								disabled={saved.length >= PRESET_BOUNDS.presets}
								onClick={() => setEdited({ ...preset, id: crypto.randomUUID(), name: t("copied", { name }) })}
								variant="quiet"
							>
								{t("copy")}
							</Button>
						</li>
					);
				})}
			</ul>
			{edited !== null && query.data && (
				<PresetDialog onClose={() => setEdited(null)} preset={edited} rows={rows} save={save} saved={saved} />
			)}
		</Card>
	);
}

/** What the company handed over last, so that a preview shows its own numbers; an example before the first batch. */
function useLatestRows(): readonly NeutralRow[] {
	const { data: list } = useQuery(api.payroll.getBatches.queryOptions({ input: {} }));
	const latest = list?.batches[0];
	const { data: batch } = useQuery(
		api.payroll.getBatch.queryOptions({ input: latest ? { id: latest.id } : skipToken }),
	);
	const rows = batch ? neutralRows(batch) : [];
	return rows.length > 0 ? rows : EXAMPLE_ROWS;
}
