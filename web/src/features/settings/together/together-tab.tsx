import { useTranslation } from "react-i18next";
import type { CompanySettingsAnswer } from "@tuntikirja/contract/settings/schema.ts";
import { DEADLINE_BOUNDS } from "@tuntikirja/contract/settings/bounds.ts";
import {
	APPROVED_DAY_TYPES,
	type ApprovedDayType,
} from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useCompanySettings, useSaveSettings } from "#features/settings/company/use-settings.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Checkbox, Field, NativeSelect, Options } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";

/** What leads approve, by when, and who sees whose leave. */
export function TogetherTab() {
	const { t } = useTranslation("settings");
	const query = useCompanySettings();
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("company.failed")} />;
	if (!data) return <Skeleton className="h-96 w-full" />;
	return (
		<div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
			<LeaveApprovalCard settings={data} />
			<MonthApprovalCard settings={data} />
			<SightCard settings={data} />
		</div>
	);
}

const CHOICES = {
	colleaguesSee: ["away", "nothing"],
	leadsSee: ["kind", "away"],
	teamSpan: ["group", "company"],
} as const;
const NAMES = ["colleaguesSee", "leadsSee", "teamSpan"] as const;

/** What colleagues and leads see of leave. Saved at once. */
function SightCard({ settings }: { readonly settings: CompanySettingsAnswer }) {
	const { t } = useTranslation("settings");
	const save = useSaveSettings(settings);
	return (
		<Card title={t("together.sight")}>
			<p className="mb-3 text-table text-muted">{t("together.sightHint")}</p>
			<div className="grid gap-3">
				{NAMES.map((name) => (
					<Field key={name} label={t(`together.${name}`)}>
						<NativeSelect
							disabled={save.isPending}
							onChange={({ target }) => save.mutate({ [name]: target.value })}
							value={settings[name]}
						>
							<Options nameOf={(value) => t(`together.values.${value}`)} values={CHOICES[name]} />
						</NativeSelect>
					</Field>
				))}
			</div>
		</Card>
	);
}

const WORKING_DAYS = Array.from({ length: DEADLINE_BOUNDS.workingDays }, (_, index) => index + 1);
const DEADLINES = ["monthSubmitBy", "monthApproveBy"] as const;

/** Hours of ± that are offered; the company's own number is among them. */
const BOUNDS = [0, 4, 8, 15, 20, 40];

/** Whether months are submitted and approved, and by when. Saved at once. */
function MonthApprovalCard({ settings }: { readonly settings: CompanySettingsAnswer }) {
	const { t } = useTranslation("settings");
	const save = useSaveSettings(settings);
	const { monthApproval, monthBound } = settings;
	const bounds = [...new Set([...BOUNDS, monthBound])].sort((a, b) => a - b);
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
				<Field hint={t("together.monthBoundHint")} label={t("together.monthBound")}>
					<NativeSelect
						disabled={save.isPending}
						onChange={({ target }) => save.mutate({ monthBound: Number(target.value) })}
						value={monthBound}
					>
						<Options nameOf={(hours) => t("together.monthBoundValue", { hours })} values={bounds} />
					</NativeSelect>
				</Field>
			</div>
		</Card>
	);
}

/** Days ahead that are offered; the company's own number is among them. */
const DAYS_AHEAD = [0, 1, 7, 14, 30, 60, 365];

/** Which kinds of leave are requested, and how late they are cancelled without asking. Saved at once. */
function LeaveApprovalCard({ settings }: { readonly settings: CompanySettingsAnswer }) {
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
