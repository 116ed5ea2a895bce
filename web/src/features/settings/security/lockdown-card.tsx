import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LOCKDOWN_STATES, type LockdownState } from "@tuntikirja/contract/kernel/lockdown.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { api, client } from "#lib/api-client.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { Card } from "#ui/layout/card.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";

const lockdownQuery = () => api.settings.getLockdown.queryOptions({ input: {} });

/** The switch that makes the service read-only or closes it, for a breach or a repair. */
export function LockdownCard() {
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

interface LockdownDialogProps {
	readonly state: LockdownState;
	readonly onClose: () => void;
}

/** Asks for confirmation before the service is locked down or opened for all people. */
function LockdownDialog({ state, onClose }: LockdownDialogProps) {
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
