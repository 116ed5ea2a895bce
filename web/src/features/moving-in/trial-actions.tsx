import { useTranslation } from "react-i18next";
import { isBegun, useKnownFile } from "#features/moving-in/path/known-file.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { countOf, type useSending } from "./use-sending.ts";

interface TrialActionsProps {
	readonly sending: ReturnType<typeof useSending>;
}

/** Trial and write, how far they have come, and what became of the rows. */
export function TrialActions({ sending }: TrialActionsProps) {
	const { trial, write, isWritten, results, all, counted } = sending;
	const { t } = useTranslation("moving-in");
	const format = useFormat();
	const { previous } = useKnownFile();
	const going = [trial, write].find(({ isGoing }) => isGoing);
	const stopped = [write, trial].find(({ isStopped }) => isStopped);
	const passed = countOf(results ?? [], "passed");
	const fresh = trial.isDone ? countOf(trial.data ?? [], "new") : 0;
	// What was begun on another day needs no trial: it had one.
	const isToGoOn = previous !== null && isBegun(previous) && !trial.data;
	const canWrite = !write.data && !going && (fresh > 0 || isToGoOn);
	return (
		<>
			<div className="mt-3 flex flex-wrap items-center gap-3">
				{!write.isDone && (
					<Button disabled={all === 0 || going !== undefined} loading={trial.isGoing} onClick={trial.begin}>
						{t("trial.try")}
					</Button>
				)}
				{(canWrite || write.isGoing) && (
					<Button disabled={all === 0} loading={write.isGoing} onClick={write.begin} variant="primary">
						{isToGoOn ? t("trial.goOn") : t("trial.write", { what: counted(fresh) })}
					</Button>
				)}
				{stopped && !going && (
					<Button onClick={stopped.goOn} variant="primary">
						{t("trial.goOn")}
					</Button>
				)}
				{going && (
					<Button disabled={going.isPausing} onClick={going.pause}>
						{t("trial.pause")}
					</Button>
				)}
				<p aria-live="polite">
					{(going ?? stopped) &&
						t("trial.progress", {
							sent: format.integer((going ?? stopped)?.data?.length ?? 0),
							all: counted(all),
						})}
				</p>
			</div>
			{write.isGoing && <p className="mt-3 text-muted">{t("trial.stay")}</p>}
			{results && (
				<p className="mt-3" role="status">
					{t(saidOf(isWritten, trial.isDone && fresh === 0), {
						fresh: format.integer(countOf(results, "new")),
						known: format.integer(countOf(results, "known")),
						refused: format.integer(countOf(results, "refused")),
					})}
				</p>
			)}
			{passed > 0 && <p className="mt-3 text-muted">{t("trial.passed", { count: passed })}</p>}
		</>
	);
}

function saidOf(isWritten: boolean, isNothing: boolean) {
	if (isWritten) return "trial.done";
	return isNothing ? "trial.nothing" : "trial.result";
}
