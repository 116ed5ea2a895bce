import type { AskedHours } from "@tuntikirja/contract/work-days/timer/timed-work.ts";
import type { Timer } from "@tuntikirja/contract/work-days/timer/timer-schema.ts";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { firstChoice, labelFor } from "#domain/projects/project-choices.ts";
import { type Projects, useProjects } from "#domain/projects/use-projects.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useOnline } from "#lib/browser.ts";
import { Button } from "#ui/button.tsx";
import { useElapsed, offerTimer, useRunningTimer, useSetTimer, useStopTimer } from "./use-timer.ts";

const TimerDialog = lazyDialog(() => import("./timer-dialog.tsx").then((file) => file.TimerDialog));
const AskedHoursDialog = lazyDialog(() =>
	import("./asked-hours-dialog.tsx").then((file) => file.AskedHoursDialog),
);

/** The timer in the top bar, for those who use one. Its code is fetched after the page. */
export function TimerBar() {
	const timer = useRunningTimer();
	const place = usePlace();
	return timer === undefined ? null : createPortal(<TimerButtons timer={timer} />, place);
}

/**
 * A place before the other buttons of the top bar. It is made here, because the bar comes with every page, and has no
 * byte to spare for what most people do not use.
 */
function usePlace(): HTMLElement {
	const [place] = useState(() => {
		const made = document.createElement("div");
		made.style.display = "contents";
		return made;
	});
	useEffect(() => {
		document.querySelector("header > :last-child")?.prepend(place);
		return () => place.remove();
	}, [place]);
	return place;
}

/** A phone has no room for both: the language is in the profile and in the palette too. */
const IN_PLACE_OF_LANGUAGE = "@media (width < 640px) { header.sticky [role=radiogroup] { display: none } }";

/** One button starts and stops, so that it keeps the focus; beside it the running time, which opens what it says. */
function TimerButtons({ timer }: { readonly timer: Timer | null }) {
	const { t } = useTranslation("timer");
	const online = useOnline();
	const projects = useProjects(null);
	const [isEditing, setEditing] = useState(false);
	const [asked, setAsked] = useState<AskedHours | null>(null);
	const start = useSetTimer();
	const stop = useStopTimer(setAsked);
	const isBusy = start.isPending || stop.isPending;
	const press = () => (timer ? stop.mutate({ timer }) : start.mutate(newTimer(projects)));
	// For the command palette.
	useEffect(() => offerTimer(() => online && !isBusy && press()));
	return (
		<>
			{timer && <style>{IN_PLACE_OF_LANGUAGE}</style>}
			{timer && <RunningTime onOpen={() => setEditing(true)} timer={timer} />}
			<Button
				className="max-sm:px-2"
				disabled={!online}
				{...(!timer && { icon: "clock" })}
				loading={isBusy}
				onClick={press}
				variant={timer ? "primary" : "secondary"}
			>
				<span className={timer ? undefined : "sr-only wide:not-sr-only"}>{t(timer ? "stop" : "start")}</span>
			</Button>
			{timer && isEditing && (
				<TimerDialog onClose={() => setEditing(false)} projects={projects} timer={timer} />
			)}
			{timer && asked && (
				<AskedHoursDialog
					asked={asked}
					onClose={() => setAsked(null)}
					onHours={(hours) => stop.mutate({ timer, hours }, { onSuccess: () => setAsked(null) })}
					saving={stop.isPending}
				/>
			)}
		</>
	);
}

function RunningTime({ timer, onOpen }: { readonly timer: Timer; readonly onOpen: () => void }) {
	const { t } = useTranslation("timer");
	const elapsed = useElapsed(timer.startedAt);
	return (
		<Button
			aria-label={t("edit", { time: elapsed, project: timer.project?.name ?? t("noProject") })}
			className="max-sm:px-2"
			onClick={onOpen}
			variant="quiet"
		>
			<span className="tabular-nums">{elapsed}</span>
			<span className="hidden text-muted wide:inline">{timer.project?.name ?? t("noProject")}</span>
		</Button>
	);
}

/** A timer on the work that the entry form would offer. */
function newTimer({ projects, recent }: Projects) {
	const project = firstChoice(projects, recent);
	return { id: crypto.randomUUID(), projectId: project?.id, labelId: labelFor(project, recent)?.id };
}
