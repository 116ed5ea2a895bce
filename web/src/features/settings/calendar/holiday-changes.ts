import { useMutation } from "@tanstack/react-query";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useTranslation } from "react-i18next";
import { api, useRenewal } from "#lib/api-client.ts";

export interface NationalHoliday {
	readonly id: string;
	readonly name: string;
	readonly date: LocalDate;
}

/** Adds or deletes a national holiday for all people whose month of the day is open. */
export function useHolidayChanges() {
	const { t } = useTranslation("settings");
	const onSettled = useRenewal(api.specialDays);
	return {
		add: useMutation(
			api.specialDays.newNationalHoliday.mutationOptions({
				meta: { success: t("holidays.added"), failure: t("holidays.addFailed") },
				onSettled,
			}),
		),
		remove: useMutation(
			api.specialDays.deleteNationalHoliday.mutationOptions({
				meta: { success: t("holidays.deleted"), failure: t("holidays.deleteFailed") },
				onSettled,
			}),
		),
	};
}
