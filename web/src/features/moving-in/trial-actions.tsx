import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { countOf, type useSending } from "./use-sending.ts";

interface TrialActionsProps {
	/** Rows that are sent. */
	readonly all: number;
	readonly sending: ReturnType<typeof useSending>;
}

/** Trial and write, how far they have come, and what became of the rows. */
export function TrialActions({ all, sending: { trial, write, sent } }: TrialActionsProps) {
	const { t } = useTranslation("moving-in");
	const format = useFormat();
	const isBusy = trial.isPending || write.isPending;
	const results = write.data ?? trial.data;
	const fresh = countOf(trial.data ?? [], "new");
	return (
		<>
			<div className="mt-3 flex flex-wrap items-center gap-3">
				<Button disabled={all === 0 || isBusy} loading={trial.isPending} onClick={() => trial.mutate()}>
					{t("trial.try")}
				</Button>
				{fresh > 0 && !write.data && (
					<Button
						disabled={isBusy}
						loading={write.isPending}
						onClick={() => write.mutate()}
						variant="primary"
					>
						{t("trial.write", { count: fresh })}
					</Button>
				)}
				<p aria-live="polite">{isBusy && t("trial.progress", { sent, all })}</p>
			</div>
			{results && (
				<p className="mt-3" role="status">
					{t(write.data ? "trial.done" : "trial.result", {
						fresh: format.integer(countOf(results, "new")),
						known: format.integer(countOf(results, "known")),
						refused: format.integer(countOf(results, "refused")),
					})}
				</p>
			)}
		</>
	);
}
