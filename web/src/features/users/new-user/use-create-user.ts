import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";
import { errorCode } from "#lib/error-message.ts";
import { toast } from "#ui/overlay/toast.tsx";

/** Returns true for refusals that are shown at the field of the address. */
export function isAboutEmail(error: unknown): boolean {
	const code = errorCode(error);
	return code === "email-taken" || code === "email-not-allowed";
}

export function useCreateUser() {
	const { t } = useTranslation("users");
	const queryClient = useQueryClient();
	return useMutation(
		api.users.newUser.mutationOptions({
			// No error toast: the form shows refusals at the address, or above its buttons.
			meta: { quiet: true },
			onSuccess: ({ name }, { email, password }) => {
				toast(
					"success",
					password === undefined ? t("new.invited", { name, email }) : t("new.added", { name }),
				);
				void queryClient.invalidateQueries({ queryKey: api.users.key() });
			},
		}),
	);
}
