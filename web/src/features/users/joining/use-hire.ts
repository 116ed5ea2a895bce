import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { toast } from "#ui/overlay/toast.tsx";

export type Hired = Awaited<ReturnType<typeof client.users.hire>>;

export function useHire() {
	const { t } = useTranslation("joining");
	const renew = useRenewal(api);
	return useMutation({
		mutationFn: (input: Parameters<typeof client.users.hire>[0]) => client.users.hire(input),
		meta: { failure: t("failed") },
		onSuccess: ({ name }) => {
			toast("success", t("hired", { name }));
			void renew();
		},
	});
}
