import type { CompanySettingsAnswer } from "@tuntikirja/contract/settings/schema.ts";
import {
	APPROVED_DAY_TYPES,
	type ApprovedDayType,
} from "@tuntikirja/contract/leave-requests/approved-day-types.ts";
import { useTranslation } from "react-i18next";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useSaveSettings } from "#features/settings/company/use-settings.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { NativeSelect, Options } from "#ui/forms/native-select.tsx";
import { Card } from "#ui/layout/card.tsx";

/** Days ahead that are offered; the company's own number is among them. */
const DAYS_AHEAD = [0, 1, 7, 14, 30, 60, 365];

/** Which kinds of leave are requested, and how late they are cancelled without asking. Saved at once. */
export function LeaveApprovalCard({ settings }: { readonly settings: CompanySettingsAnswer }) {
	const { t } = useTranslation("settings");
	const { t: tDayTypes } = useTranslation("day-types");
	const save = useSaveSettings(settings);
	const { leaveApproval: approved, leaveCancelDays } = settings;
	const shown = (save.isPending ? save.variables.leaveApproval : undefined) ?? approved;
	const choose = (type: ApprovedDayType) =>
		save.mutate({
			leaveApproval: approved.includes(type) ? approved.filter((one) => one !== type) : [...approved, type],
		});
	const daysAhead = [...new Set([...DAYS_AHEAD, leaveCancelDays])].sort((a, b) => a - b);
	return (
		<Card title={t("together.leave")}>
			<p className="mb-2 text-table text-muted">{t("together.leaveHint")}</p>
			<div className="mb-3 grid justify-items-start">
				{APPROVED_DAY_TYPES.map((type) => (
					<Checkbox
						checked={shown.includes(type)}
						disabled={save.isPending}
						key={type}
						label={tDayTypes(DAY_TYPE_LOOK[type].name)}
						onChange={() => choose(type)}
					/>
				))}
			</div>
			<Field hint={t("together.cancelDays_hint")} label={t("together.cancelDays")}>
				<NativeSelect
					disabled={save.isPending || approved.length === 0}
					onChange={({ target }) => save.mutate({ leaveCancelDays: Number(target.value) })}
					value={leaveCancelDays}
				>
					<Options nameOf={(days) => t("together.cancelDaysValue", { count: days })} values={daysAhead} />
				</NativeSelect>
			</Field>
		</Card>
	);
}
