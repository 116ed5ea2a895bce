import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useAddressOrder, useSearchParam } from "#lib/address.ts";
import { useToday } from "#lib/clock.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { isStrings, useRemembered } from "#lib/remembered.ts";
import { PHONE_BELOW, saveFile, useMinWidth } from "#lib/browser.ts";
import type { ListFile } from "#ui/table/list-table.tsx";

/**
 * The view of a list: search and order are in the address (`?search=aino&sort=-left`), hidden columns are
 * remembered under its name. A file is called by the month that the list is of, or by today. The texts are those of the tables of reports.
 */
export function useList(name: string, month?: Month) {
	const { t } = useTranslation("reports");
	const [search, onSearch] = useSearchParam("search", "typed");
	const order = useAddressOrder();
	const [hidden, onHidden] = useRemembered<readonly string[] | null>(
		"person",
		`${name}.hidden-columns`,
		null,
		isStrings,
	);
	const today = useToday();
	const { mutate: onSave, isPending: isSaving } = useMutation({
		mutationFn: async ({ name: held, ending, make }: ListFile) =>
			saveFile(await make(), `${held}-${month ?? today}.${ending}`),
		meta: { failure: t("export.failed") },
	});
	return {
		search,
		onSearch,
		...order,
		hidden,
		onHidden,
		language: useLanguage(),
		words: {
			columns: t("table.columns"),
			export: t("export.title"),
			otherCsv: t("export.otherCsv"),
			sort: t("table.sort"),
		},
		isCards: !useMinWidth(PHONE_BELOW),
		isSaving,
		onSave,
	};
}
