import type { Query, QueryObserverOptions } from "@tanstack/react-query";
import { onIdTokenChanged } from "firebase/auth";
import i18next from "i18next";
import { api } from "#lib/api-client.ts";
import { errorCode, errorMessage } from "#lib/error-message.ts";
import { auth } from "#lib/firebase.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { dismissToast, toast } from "#ui/overlay/toast.tsx";

const REFUSALS = [
	"inactive",
	"unknown-user",
	"foreign-sign-in",
	"unauthenticated",
	"session-expired",
] as const;
type Refusal = (typeof REFUSALS)[number];

/** Says whether a code means that the account may not use the app at all; the user is then signed out. */
export function isAccountRefused(code: string | null): code is Refusal {
	return (REFUSALS as readonly (string | null)[]).includes(code);
}

const refusedListeners = new Set<(reason: Refusal) => void>();

/** Listens for such answers. */
export function onAccountRefused(listener: (reason: Refusal) => void) {
	refusedListeners.add(listener);
	return () => void refusedListeners.delete(listener);
}

/** Whether time makes an answer old; what is listened to, or asked for anew by who changes it, does not get old. */
function canGetOld({ options }: Query): boolean {
	return (options as QueryObserverOptions).staleTime !== Number.POSITIVE_INFINITY;
}

/** The one cache, and the one place where mutations speak. */
export const queryClient = createQueryClient({
	onMutationSuccess: ({ success, toastMs }) => {
		if (success) toast("success", success, toastMs ? { duration: toastMs } : {});
		// Every mutation may change hours, balance or what a day allows. Spec §4.
		queryClient.invalidateQueries({ queryKey: api.workDays.key() }).catch(() => undefined);
		// Nor is any other answer sure to be true: it is fetched again when it is next shown.
		queryClient.invalidateQueries({ predicate: canGetOld, refetchType: "none" }).catch(() => undefined);
	},
	onMutationError: (error, { failure, addition, toastMs, quiet, asks }) => {
		if (quiet || (asks !== undefined && errorCode(error) === asks)) return undefined;
		const message = errorMessage(error, i18next.getFixedT(null, "errors")) + (addition?.(error) ?? "");
		const duration = toastMs ? { duration: toastMs } : {};
		const id = failure
			? toast("error", failure, { ...duration, detail: message })
			: toast("error", message, duration);
		return () => dismissToast(id);
	},
	onRefused: (error) => {
		const code = errorCode(error);
		// The profile says what this admin may use without a second factor.
		if (code === "second-factor-required")
			void queryClient.invalidateQueries({ queryKey: api.users.getOwnUserInfo.key() });
		if (isAccountRefused(code)) {
			for (const listener of refusedListeners) listener(code);
		}
	},
});

// The next user of this browser finds no data in memory, however the session has ended. T31.
onIdTokenChanged(auth, (user) => {
	if (!user) queryClient.clear();
});
