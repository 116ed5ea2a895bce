import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useAddressOrder, useSearchParam } from "#lib/address.ts";
import { useToday } from "#lib/clock.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { isStrings, useRemembered } from "#lib/remembered.ts";
import { saveFile, useMinWidth } from "#lib/browser.ts";
import type { ListFile } from "#ui/table/list-table.tsx";

/** Pixels; the style of cards has the same. */
const CARDS_BELOW = 640;
const NOTHING: readonly string[] = [];

/**
 * The view of a list: search and order are in the address (`?search=aino&sort=-left`), hidden columns are
 * remembered under its name. The texts are those of the tables of reports.
 */
export function useList(name: string) {
	const { t } = useTranslation("reports");
	const [search, onSearch] = useSearchParam("search", "typed");
	const order = useAddressOrder();
	const [hidden, onHidden] = useRemembered("person", `${name}.hidden-columns`, NOTHING, isStrings);
	const today = useToday();
	const { mutate: onSave, isPending: isSaving } = useMutation({
		mutationFn: async ({ name: held, ending, make }: ListFile) =>
			saveFile(await make(), `${held}-${today}.${ending}`),
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
		isCards: !useMinWidth(CARDS_BELOW),
		isSaving,
		onSave,
	};
}
