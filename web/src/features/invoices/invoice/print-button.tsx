import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { printPage } from "#domain/letterhead.ts";
import { api } from "#lib/api-client.ts";
import { Button } from "#ui/button.tsx";

/** Prints the page once all of it has been loaded. */
export function PrintButton() {
	const { t } = useTranslation("invoices");
	const queryClient = useQueryClient();
	const isLoading = useIsFetching({ queryKey: api.invoices.key() }) > 0;
	return (
		<Button icon="print" loading={isLoading} onClick={() => void printPage(queryClient)}>
			{t("print")}
		</Button>
	);
}
