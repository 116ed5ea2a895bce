import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { Button } from "#ui/button.tsx";

const LedgerDialog = lazyDialog(() => import("./ledger-dialog.tsx").then((file) => file.LedgerDialog));

/** The way to the file for bookkeeping. */
export function LedgerButton() {
	const { t } = useTranslation("invoices");
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button icon="download" onClick={() => setOpen(true)}>
				{t("ledger.title")}
			</Button>
			{isOpen && <LedgerDialog onClose={() => setOpen(false)} />}
		</>
	);
}
