import { useTranslation } from "react-i18next";
import { type CompanySettingsAnswer, companySettingsSchema } from "@tuntikirja/contract/settings/schema.ts";
import { Link } from "react-router-dom";
import { SESSION_BOUNDS } from "@tuntikirja/contract/settings/bounds.ts";
import { z } from "zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LOCKDOWN_STATES, type LockdownState } from "@tuntikirja/contract/kernel/lockdown.ts";
import { useState } from "react";
import { useCompanySettings, useSaveSettings } from "#features/settings/company/use-settings.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { errorCode } from "#lib/error-message.ts";
import { Card } from "#ui/layout/page.tsx";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { optionalTypedNumber } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, Field, TextInput } from "#ui/forms/field.tsx";
import { api, client } from "#lib/api-client.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";

/** How people sign in, how long a session lasts, and the switch that closes the service. */
export function SecurityTab() {
	const { t } = useTranslation("settings");
	const query = useCompanySettings();
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("company.failed")} />;
	return (
		<div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
			<div className="grid min-w-0 gap-4">
				{data ? <SecondFactorCard settings={data} /> : <Skeleton className="h-36 w-full" />}
				<LockdownCard />
			</div>
			{data ? <SessionsCard settings={data} /> : <Skeleton className="h-72 w-full" />}
		</div>
	);
}

/** Whether admins have to sign in with a second factor. Saved at once; the server refuses those who have none. */
function SecondFactorCard({ settings }: { readonly settings: CompanySettingsAnswer }) {
	const { t } = useTranslation("security");
	const save = useSaveSettings(settings);
	const { requireSecondFactorOfAdmins: isRequired } = settings;
	return (
		<Card title={t("secondFactor.title")}>
			<Checkbox
				checked={save.isPending ? !isRequired : isRequired}
				disabled={save.isPending}
				label={t("secondFactor.required")}
				onChange={() => save.mutate({ requireSecondFactorOfAdmins: !isRequired })}
			/>
			<p className="text-table text-muted">{t("secondFactor.hint")}</p>
			{errorCode(save.error) === "second-factor-required" && (
				<p className="mt-2" role="alert">
					<Link className="text-action hover:underline" to="/profile">
						{t("secondFactor.ownFirst")}
					</Link>
				</p>
			)}
		</Card>
	);
}

const { shape } = companySettingsSchema;
const schema = z.object({
	idleMinutes: optionalTypedNumber(shape.idleMinutes.unwrap(), 0),
	longestSessionHours: optionalTypedNumber(shape.longestSessionHours.unwrap(), 0),
});
const LIMITS = ["idleMinutes", "longestSessionHours"] as const;

function textsOf(settings: Pick<CompanySettingsAnswer, (typeof LIMITS)[number]>) {
	return {
		idleMinutes: String(settings.idleMinutes ?? ""),
		longestSessionHours: String(settings.longestSessionHours ?? ""),
	};
}

function SessionsCard({ settings }: { readonly settings: CompanySettingsAnswer }) {
	const { t } = useTranslation("security");
	const form = useSavedForm({
		draft: "session-limits",
		schema,
		initial: textsOf(settings),
		save: useSaveSettings(settings),
		inputOf: (values) => values,
		onSaved: (saved) => form.begin(textsOf(saved)),
	});
	return (
		<Card title={t("sessions.title")}>
			<p className="mb-3 text-table text-muted">{t("sessions.hint")}</p>
			<SavedForm form={form} isFocused={false}>
				{LIMITS.map((name) => (
					<Field
						error={form.formState.errors[name] && t("sessions.wrong", SESSION_BOUNDS[name])}
						hint={t(`sessions.${name}Hint`)}
						key={name}
						label={t(`sessions.${name}`)}
					>
						<TextInput autoComplete="off" numeric {...form.register(name)} />
					</Field>
				))}
				<div className="flex justify-end">
					<Button disabled={!form.isChanged} loading={form.isSaving} type="submit">
						{t("sessions.save")}
					</Button>
				</div>
			</SavedForm>
		</Card>
	);
}

const lockdownQuery = () => api.settings.getLockdown.queryOptions({ input: {} });

/** The switch that makes the service read-only or closes it, for a breach or a repair. */
function LockdownCard() {
	const { t } = useTranslation("security");
	const query = useQuery(lockdownQuery());
	const [asked, setAsked] = useState<LockdownState | null>(null);
	const state = query.data?.state;
	return (
		<Card title={t("lockdown.title")}>
			{query.error && !query.data ? (
				<QueryFailure query={query} title={t("lockdown.failed")} />
			) : (
				<>
					{state && (
						<SegmentedControl
							label={t("lockdown.title")}
							onChange={(value) => value !== state && setAsked(value)}
							segments={LOCKDOWN_STATES.map((value) => ({ value, label: t(`lockdown.states.${value}`) }))}
							value={state}
						/>
					)}
					<p className="mt-2 text-table text-muted">{t("lockdown.hint")}</p>
				</>
			)}
			{asked && <LockdownDialog onClose={() => setAsked(null)} state={asked} />}
		</Card>
	);
}

/** Asks for confirmation before the service is locked down or opened for all people. */
function LockdownDialog({ state, onClose }: { readonly state: LockdownState; readonly onClose: () => void }) {
	const { t } = useTranslation("security");
	const queryClient = useQueryClient();
	const { mutate, isPending } = useMutation({
		meta: { success: t(`lockdown.done.${state}`), failure: t("lockdown.switchFailed") },
		mutationFn: () => client.settings.updateLockdown({ state }),
		onSuccess: (switched) => {
			queryClient.setQueryData(lockdownQuery().queryKey, switched);
			onClose();
		},
	});
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => mutate()}
			saving={isPending}
			submitLabel={t(`lockdown.actions.${state}`)}
			title={t(`lockdown.titles.${state}`)}
			variant={state === "open" ? "primary" : "danger"}
		>
			<p>{t(`lockdown.texts.${state}`)}</p>
		</QuestionDialog>
	);
}
