import { useMutation } from "@tanstack/react-query";
import type { Leaving } from "@tuntikirja/contract/users/leaving/schema.ts";
import { useTranslation } from "react-i18next";
import { api, client } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { useRenewal } from "#lib/queries/use-renewal.ts";
import { toast } from "#ui/overlay/toast.tsx";

interface Confirmed {
	readonly userId: string;
	readonly lastDay: string;
	readonly basis: string;
}

/** Lets a person leave as it was shown. */
export function useSetLeaving({ name }: Leaving) {
	const { t } = useTranslation("leaving");
	const format = useFormat();
	const renew = useRenewal(api);
	return useMutation({
		mutationFn: (input: Confirmed) => client.users.setLeaving(input),
		meta: { failure: t("notDone") },
		onSuccess: (_, { lastDay }) => {
			toast("success", t("done", { name, date: format.date(lastDay) }));
			return renew();
		},
	});
}

/** Calls a leaving off. */
export function useCallOff({ userId, name }: Leaving, onDone: () => void) {
	const { t } = useTranslation("leaving");
	const renew = useRenewal(api);
	return useMutation({
		mutationFn: () => client.users.callOffLeaving({ userId }),
		meta: { success: t("calledOff", { name }), failure: t("notCalledOff") },
		onSuccess: () => {
			onDone();
			return renew();
		},
	});
}
