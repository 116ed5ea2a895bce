import { inForce } from "@tuntikirja/contract/kernel/periods.ts";
import type { CompanySettingsAnswer, CompanySettingsInput } from "@tuntikirja/contract/settings/schema.ts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { HistoryLink } from "#domain/history-link.tsx";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useToday } from "#lib/clock.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { SlackCard } from "./slack-card.tsx";
import { useCompanySettings, useSaveSettings } from "./use-settings.ts";
import {
	DATED_SETTINGS,
	type DatedSetting,
	SettingEffect,
	type SettingStep,
	type SettingValue,
	useSettingText,
} from "./setting-effect.tsx";

const SettingDialog = lazyDialog(() => import("./setting-dialog.tsx").then((file) => file.SettingDialog));

const DomainsCard = lazy(() => import("./domains-card.tsx").then((file) => ({ default: file.DomainsCard })));
const LetterheadCard = lazy(() =>
	import("./letterhead-card.tsx").then((file) => ({ default: file.LetterheadCard })),
);

/** The settings of the first column; with their forms both columns are about as tall. */
const FIRST = DATED_SETTINGS.slice(0, 5);
const OTHERS = DATED_SETTINGS.slice(FIRST.length);

/** Cards in a column, each with its own height: in rows, a long history would leave a gap beside it. */
function Column({ children }: { readonly children: ReactNode }) {
	return <div className="grid min-w-0 grid-cols-1 gap-4">{children}</div>;
}

/** The settings that are valid from a date, each with its history, and those without a date. */
export function CompanySettings() {
	const { t } = useTranslation("settings");
	const query = useCompanySettings();
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("company.failed")} />;
	if (!data) {
		return (
			<div className="grid gap-4 wide:grid-cols-2">
				{DATED_SETTINGS.map((name) => (
					<Skeleton className="h-36 w-full" key={name} />
				))}
			</div>
		);
	}
	return (
		<div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
			<p className="flex justify-end wide:col-span-2">
				<HistoryLink of={{ entity: "settings", id: "company" }} />
			</p>
			<Column>
				{FIRST.map((name) => (
					<SettingCard key={name} name={name} settings={data} />
				))}
				<Suspense fallback={<Skeleton className="h-44 w-full" />}>
					<LetterheadCard />
				</Suspense>
			</Column>
			<Column>
				{OTHERS.map((name) => (
					<SettingCard key={name} name={name} settings={data} />
				))}
				<Suspense fallback={<Skeleton className="h-36 w-full" />}>
					<DomainsCard settings={data} />
				</Suspense>
				<SlackCard settings={data} />
			</Column>
		</div>
	);
}

interface SettingCardProps {
	readonly name: DatedSetting;
	readonly settings: CompanySettingsAnswer;
}

/** One setting: its current value, past and future values, and a button to change it. */
function SettingCard({ name, settings }: SettingCardProps) {
	const { t } = useTranslation("settings");
	const textOf = useSettingText();
	const today = useToday();
	const [isChanging, setChanging] = useState(false);
	const steps: readonly SettingStep[] = settings[name];
	const now = inForce<SettingValue>(steps, today, settings.defaults[name] as SettingValue);
	return (
		<Card
			actions={
				<Button
					aria-label={t("company.changeOne", { name: t(`company.names.${name}`) })}
					className="max-sm:px-2 max-sm:[&_svg]:ml-0"
					icon="edit"
					onClick={() => setChanging(true)}
				>
					<span className="max-sm:hidden">{t("company.change")}</span>
				</Button>
			}
			title={t(`company.names.${name}`)}
		>
			<p className="text-lead font-medium tabular-nums">{textOf(name, now)}</p>
			<p className="text-table text-muted">{t(`company.hints.${name}`)}</p>
			{steps.length > 0 && <Steps name={name} settings={settings} steps={steps} today={today} />}
			{isChanging && (
				<SettingDialog name={name} now={now} onClose={() => setChanging(false)} settings={settings} />
			)}
		</Card>
	);
}

interface StepsProps extends SettingCardProps {
	readonly steps: readonly SettingStep[];
	readonly today: string;
}

/** The values over time, the latest first, ending with the default. */
function Steps({ name, settings, steps, today }: StepsProps) {
	const { t } = useTranslation("settings");
	const format = useFormat();
	const textOf = useSettingText();
	const [removed, setRemoved] = useState<SettingStep | null>(null);
	const current = steps.filter(({ from }) => from <= today).at(-1);
	return (
		<ul className="mt-3 border-t border-line pt-2 text-table">
			{[...steps].reverse().map((step) => (
				<li className="flex flex-wrap items-center gap-x-3 tabular-nums sm:flex-nowrap" key={step.from}>
					<span className="shrink-0 text-muted max-sm:w-full sm:w-24">{format.date(step.from)}</span>
					<span className="min-w-0 flex-1">{textOf(name, step.value)}</span>
					{step === current && <Badge tone="plus">{t("company.now")}</Badge>}
					{step.from > today && <Badge tone="info">{t("company.coming")}</Badge>}
					<IconButton
						className="text-muted"
						icon="trash"
						iconSize={16}
						label={t("company.removeStep", { date: format.date(step.from) })}
						onClick={() => setRemoved(step)}
					/>
				</li>
			))}
			<li className="flex items-center gap-3 py-2">
				<span className="w-24 shrink-0 text-muted">{t("company.before")}</span>
				<span className="min-w-0 flex-1">{textOf(name, settings.defaults[name] as SettingValue)}</span>
			</li>
			{removed && (
				<RemoveStepDialog name={name} onClose={() => setRemoved(null)} settings={settings} step={removed} />
			)}
		</ul>
	);
}

interface RemoveStepDialogProps {
	readonly name: DatedSetting;
	readonly step: SettingStep;
	readonly settings: CompanySettingsAnswer;
	readonly onClose: () => void;
}

function RemoveStepDialog({ name, step, settings, onClose }: RemoveStepDialogProps) {
	const { t } = useTranslation("settings");
	const format = useFormat();
	const textOf = useSettingText();
	const { mutate: save, isPending } = useSaveSettings(settings);
	const remaining = settings[name].filter(({ from }) => from !== step.from);
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => save({ [name]: remaining } as CompanySettingsInput, { onSuccess: onClose })}
			saving={isPending}
			submitLabel={t("company.remove")}
			title={t("company.removeTitle", { name: t(`company.names.${name}`) })}
			variant="danger"
		>
			<p>{t("company.removeText", { value: textOf(name, step.value), date: format.date(step.from) })}</p>
			<SettingEffect from={step.from} name={name} steps={settings[name]} />
		</QuestionDialog>
	);
}
