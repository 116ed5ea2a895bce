import type { SharedTimesheet } from "@tuntikirja/contract/reports/shared-schema.ts";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { errorMessage } from "#lib/error-message.ts";
import { useFormat, useLanguage } from "#lib/i18n/format.ts";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import { LANGUAGE_SEGMENTS } from "#lib/i18n/language.ts";
import { usePageTitle } from "#ui/layout/page.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState, ErrorState, Skeleton, SkeletonLines } from "#ui/feedback.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { localMinute } from "#lib/clock.ts";
import { LineTable, SumTable } from "./shared-tables.tsx";

interface SharedTimesheetPageProps {
	/** The page of unknown URLs: unknown, revoked and expired links look the same. */
	readonly notFound: ReactNode;
}

/** The shared timesheet of a project: public, without session or shell, and not indexed. */
export function SharedTimesheetPage({ notFound }: SharedTimesheetPageProps) {
	const { t } = useTranslation();
	const { t: tErrors } = useTranslation("errors");
	const { t: tShared } = useTranslation("timesheet-report", { keyPrefix: "shared" });
	const { state, retry } = useSharedTimesheet(useToken());
	if (state.status === "notFound") return notFound;
	return (
		<main
			aria-busy={state.status === "loading"}
			className="mx-auto flex min-h-dvh max-w-5xl flex-col gap-4 p-4 sm:p-6 print:max-w-none print:p-0"
		>
			<meta content="noindex, nofollow" name="robots" />
			{state.status === "loading" && <Loading label={t("loading")} />}
			{state.status === "failed" && (
				<ErrorState
					onRetry={retry}
					retryLabel={t("retry")}
					text={errorMessage(state.error, tErrors)}
					title={tShared("failed")}
				/>
			)}
			{state.status === "shown" && <Shown {...state} />}
		</main>
	);
}

/**
 * The token of the link. It is behind the #, which browsers send to no server. Older links have it in the path: it moves
 * behind the #, so that no later request of the page has it.
 */
function useToken(): string {
	const { id = "" } = useParams();
	const { hash } = useLocation();
	const navigate = useNavigate();
	const isOld = hash === "";
	useEffect(() => {
		if (isOld) void navigate(`/timesheet-report/shared#${id}`, { replace: true });
	}, [id, isOld, navigate]);
	return isOld ? id : hash.slice(1);
}

function Loading({ label }: { readonly label: string }) {
	return (
		<>
			<p className="sr-only" role="status">
				{label}
			</p>
			<Skeleton className="h-8 w-72 max-w-full" />
			<SkeletonLines lines={8} />
		</>
	);
}

/** The reader may choose another language than the author; the choice is not sent to the server. */
function Languages() {
	const { t } = useTranslation();
	return (
		<SegmentedControl
			label={t("language")}
			onChange={(language) => void switchLanguage(language)}
			segments={LANGUAGE_SEGMENTS}
			value={useLanguage()}
		/>
	);
}

/** Who made the timesheet: logo and name, where the company has set them. */
function Company({ name, logo }: SharedTimesheet["company"]) {
	if (name === "" && logo === null) return null;
	return (
		<p className="flex items-center gap-3 font-medium">
			{logo && <img alt="" className="h-8 max-w-40 object-contain object-left" src={logo} />}
			{name}
		</p>
	);
}

interface ShownProps {
	readonly timesheet: SharedTimesheet;
	readonly generatedAt: string;
}

function Shown({ timesheet, generatedAt }: ShownProps) {
	const { t } = useTranslation("timesheet-report", { keyPrefix: "shared" });
	const format = useFormat();
	const { company, project, startDate, endDate, expiresAt, lines, byPerson, byLabel, totals } = timesheet;
	const withPrices = totals.amount !== undefined;
	usePageTitle(`${project} · ${t("title")}`);
	return (
		<>
			<Company {...company} />
			<header className="flex flex-wrap items-start gap-x-6 gap-y-2">
				<div>
					<p className="text-muted">{t("title")}</p>
					<h1 className="text-headline font-bold break-words">{project}</h1>
					<p className="text-lead tabular-nums">
						{`${format.date(startDate)}–${format.date(endDate)}`}
						{`, ${t("hoursOf", { hours: format.hours(totals.hours) })}`}
						{withPrices && `, ${format.euros(totals.amount ?? 0)}`}
					</p>
				</div>
				<div className="ml-auto flex flex-wrap gap-2 print:hidden">
					<Languages />
					<Button icon="print" onClick={() => print()}>
						{t("print")}
					</Button>
				</div>
			</header>
			{lines.length === 0 ? (
				<EmptyState text={t("empty")} />
			) : (
				<>
					<div className="grid items-start gap-4 sm:grid-cols-2">
						<SumTable
							heading={t("person")}
							sums={byPerson.map((sum) => ({ ...sum, name: sum.person }))}
							title={t("byPerson")}
							withPrices={withPrices}
						/>
						<SumTable
							heading={t("label")}
							sums={byLabel.map((sum) => ({ ...sum, name: sum.label ?? t("noLabel") }))}
							title={t("byLabel")}
							withPrices={withPrices}
						/>
					</div>
					<LineTable timesheet={timesheet} withPrices={withPrices} />
				</>
			)}
			<footer className="text-table text-muted tabular-nums">
				<p>{t("generated", { minute: format.minute(generatedAt) })}</p>
				<p className="print:hidden">{t("expires", { date: format.date(expiresAt) })}</p>
			</footer>
		</>
	);
}

type SharedState =
	| { readonly status: "loading" }
	| { readonly status: "notFound" }
	| { readonly status: "failed"; readonly error: unknown }
	/** `generatedAt` is the minute of the answer, since the timesheet is generated at every visit. */
	| { readonly status: "shown"; readonly timesheet: SharedTimesheet; readonly generatedAt: string };

const LOADING: SharedState = { status: "loading" };

/** Loads the timesheet of a link. Not with the API client, which would send the token of a signed-in user. */
function useSharedTimesheet(id: string): { readonly state: SharedState; readonly retry: () => void } {
	const [attempt, setAttempt] = useState(0);
	const request = `${attempt}/${id}`;
	const [answer, setAnswer] = useState({ request, state: LOADING });
	useEffect(() => {
		const leaving = new AbortController();
		const show = (state: SharedState) => {
			if (!leaving.signal.aborted) setAnswer({ request, state });
		};
		fetchShared(id, leaving.signal).then(show, (error: unknown) => show({ status: "failed", error }));
		return () => leaving.abort();
	}, [id, request]);
	const state = answer.request === request ? answer.state : LOADING;
	return { state, retry: () => setAttempt((before) => before + 1) };
}

async function fetchShared(id: string, signal: AbortSignal): Promise<SharedState> {
	// In the body: the address of a request is in logs.
	const response = await fetch("/api/timesheet-report/shared/", {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ id }),
		credentials: "omit",
		signal,
	});
	if (response.ok) {
		const timesheet = (await response.json()) as SharedTimesheet;
		return { status: "shown", timesheet, generatedAt: localMinute() };
	}
	// 400: the id has not even the format of a link. Shown like 404, so that a guess reveals nothing.
	if (response.status === 404 || response.status === 400) return { status: "notFound" };
	const reason = response.status === 429 ? { code: "too-many-requests" } : { status: response.status };
	throw Object.assign(new Error("The shared timesheet was refused."), reason);
}
