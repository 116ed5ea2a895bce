import type { CompanySettingsAnswer } from "@tuntikirja/contract/settings/schema.ts";
import { DEADLINE_BOUNDS } from "@tuntikirja/contract/settings/together-bounds.ts";
import { useTranslation } from "react-i18next";
import { useSaveSettings } from "#features/settings/company/use-settings.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { NativeSelect, Options } from "#ui/forms/native-select.tsx";
import { Card } from "#ui/layout/card.tsx";

const WORKING_DAYS = Array.from({ length: DEADLINE_BOUNDS.workingDays }, (_, index) => index + 1);
const DEADLINES = ["monthSubmitBy", "monthApproveBy"] as const;

/** Whether months are submitted and approved, and by when. Saved at once. */
export function MonthApprovalCard({ settings }: { readonly settings: CompanySettingsAnswer }) {
	const { t } = useTranslation("settings");
	const save = useSaveSettings(settings);
	const { monthApproval } = settings;
	return (
		<Card title={t("together.months")}>
			<Checkbox
				checked={save.isPending ? (save.variables.monthApproval ?? monthApproval) : monthApproval}
				disabled={save.isPending}
				label={t("together.monthApproval")}
				onChange={() => save.mutate({ monthApproval: !monthApproval })}
			/>
			<p className="mb-3 text-table text-muted">{t("together.monthsHint")}</p>
			<div className="grid gap-3">
				{DEADLINES.map((name) => (
					<Field key={name} label={t(`together.${name}`)}>
						<NativeSelect
							disabled={save.isPending || !monthApproval}
							onChange={({ target }) => save.mutate({ [name]: Number(target.value) })}
							value={settings[name]}
						>
							<Options nameOf={(day) => t("together.workingDay", { day })} values={WORKING_DAYS} />
						</NativeSelect>
					</Field>
				))}
			</div>
		</Card>
	);
}
