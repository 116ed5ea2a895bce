import { type MutationMeta, useMutation, useQuery } from "@tanstack/react-query";
import type { SignIn } from "@tuntikirja/contract/users/account-schema.ts";
import { useTranslation } from "react-i18next";
import { api, useRenewal } from "#lib/api-client.ts";
import type { Person } from "#features/users/people/person.ts";

/** One change of a person; the lists of people and groups are fetched again after it. */
export function useAccountChange<Input>(call: (input: Input) => Promise<unknown>, meta: MutationMeta) {
	return useMutation({
		mutationFn: (input: Input) => call(input),
		meta,
		onSuccess: useRenewal(api.users),
	});
}

const GOOGLE = "google.com";

/** How the person signs in, in words; null until it is known. Of a linked account the address only if it is another one. */
export function useSignIns({ id, email, isErased }: Person): { isInvited: boolean; text: string | null } {
	const { t } = useTranslation("users");
	const { data } = useQuery(api.users.getSignIns.queryOptions({ input: { userId: id }, enabled: !isErased }));
	if (data === undefined) return { isInvited: false, text: null };
	const word = ({ provider, email: address }: SignIn) => {
		if (provider === "password") return t("signIns.password");
		const name = provider === GOOGLE ? "Google" : provider;
		return address === null || address.toLowerCase() === email.toLowerCase() ? name : `${name} (${address})`;
	};
	const isInvited = data.signIns.length === 0;
	const ways = data.signIns.map(word).join(", ");
	return { isInvited, text: isInvited ? t("signIns.none") : t("signIns.of", { ways }) };
}
