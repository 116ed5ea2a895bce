import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client } from "#lib/api-client.ts";
import { errorCode } from "#lib/error-message.ts";
import { toast } from "#ui/overlay/toast.tsx";
import type { NewUserForm } from "./new-user-schema.ts";

/** Refusals that are about the address, and stand at its field. */
export function isAboutEmail(error: unknown): boolean {
	const code = errorCode(error);
	return code === "email-taken" || code === "email-not-allowed";
}

/** Makes the person of this id. */
export function useCreateUser(id: string) {
	const { t } = useTranslation("users");
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (form: NewUserForm) => client.users.newUser({ id, ...form }),
		// The form says what the address is refused for, and the rest above its buttons.
		meta: { quiet: true },
		onSuccess: ({ name }) => {
			toast("success", t("new.added", { name }));
			void queryClient.invalidateQueries({ queryKey: api.users.key() });
		},
	});
}
