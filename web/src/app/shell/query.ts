import { onIdTokenChanged } from "firebase/auth";
import i18next from "i18next";
import { api } from "#lib/api-client.ts";
import { errorCode, errorMessage } from "#lib/error-message.ts";
import { auth } from "#lib/firebase.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { toast } from "#ui/overlay/toast.tsx";

/** Listens for answers that say that this account may not be here at all. */
const refusedListeners = new Set<(reason: "inactive" | "unknown-user" | "unauthenticated") => void>();

export function onAccountRefused(
	listener: (reason: "inactive" | "unknown-user" | "unauthenticated") => void,
) {
	refusedListeners.add(listener);
	return () => void refusedListeners.delete(listener);
}

/** The one cache, and the one place where mutations speak. */
export const queryClient = createQueryClient({
	onMutationSuccess: ({ success, toastMs }) => {
		if (success) toast("success", success, toastMs ? { duration: toastMs } : {});
		// Every mutation may change hours, balance or what a day allows. Spec §4.
		queryClient.invalidateQueries({ queryKey: api.workDays.key() }).catch(() => undefined);
	},
	onMutationError: (error, { failure, toastMs, quiet }) => {
		if (quiet) return;
		const message = errorMessage(error, i18next.getFixedT(null, "errors"));
		const duration = toastMs ? { duration: toastMs } : {};
		if (failure) toast("error", failure, { ...duration, detail: message });
		else toast("error", message, duration);
	},
	onRefused: (error) => {
		const code = errorCode(error);
		if (code === "inactive" || code === "unknown-user" || code === "unauthenticated") {
			for (const listener of refusedListeners) listener(code);
		}
	},
});

// Whoever comes next at this browser finds nothing in memory, however the session has ended. T31.
onIdTokenChanged(auth, (user) => {
	if (!user) queryClient.clear();
});
