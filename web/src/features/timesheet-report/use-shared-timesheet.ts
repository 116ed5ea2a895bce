import type { SharedTimesheet } from "@tuntikirja/contract/reports/shared-schema.ts";
import { useEffect, useState } from "react";
import { localMinute } from "#lib/clock.ts";

type SharedState =
	| { readonly status: "loading" }
	| { readonly status: "notFound" }
	| { readonly status: "failed"; readonly error: unknown }
	/** `generatedAt` is the minute of the answer, since the timesheet is generated at every visit. */
	| { readonly status: "shown"; readonly timesheet: SharedTimesheet; readonly generatedAt: string };

const LOADING: SharedState = { status: "loading" };

/** Loads the timesheet of a link. Not with the API client, which would send the token of a signed-in user. */
export function useSharedTimesheet(id: string): { readonly state: SharedState; readonly retry: () => void } {
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
