import { useMutation } from "@tanstack/react-query";
import type { RaiseInput } from "@tuntikirja/contract/wages/raise-schema.ts";
import type { WageAnswer } from "@tuntikirja/contract/wages/schema.ts";
import { useTranslation } from "react-i18next";
import { api, client, useRenewal } from "#lib/api-client.ts";

/** Reports of money depend on wages, so the whole cache is invalidated. */
function useWageChange<Input>(call: (input: Input) => Promise<unknown>, success: string) {
	const { t } = useTranslation("wages");
	return useMutation({
		mutationFn: (input: Input) => call(input),
		meta: { success, failure: t("notSaved") },
		onSuccess: useRenewal(api),
	});
}

/** Adds a wage, which ends the one before it, or corrects one. */
export function useSaveWage(isCorrection: boolean) {
	const { t } = useTranslation("wages");
	return useWageChange(
		(wage: WageAnswer) => (isCorrection ? client.wages.updateWage(wage) : client.wages.newWage(wage)),
		t(isCorrection ? "corrected" : "added"),
	);
}

export function useDeleteWage() {
	const { t } = useTranslation("wages");
	return useWageChange(({ id, userId }: WageAnswer) => client.wages.deleteWage({ id, userId }), t("deleted"));
}

/** Raises the wages of so many people at once. */
export function useRaiseWages(count: number) {
	const { t } = useTranslation("wages");
	return useWageChange((raise: RaiseInput) => client.wages.raiseWages(raise), t("raises.raised", { count }));
}
