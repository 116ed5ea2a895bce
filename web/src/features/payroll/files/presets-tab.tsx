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
import { EXAMPLE_ROWS } from "./example-rows.ts";

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
