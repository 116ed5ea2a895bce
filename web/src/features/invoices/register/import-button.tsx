import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { Button } from "#ui/button.tsx";

const ImportDialog = lazyDialog(() => import("./import-dialog.tsx").then((file) => file.ImportDialog));

/** Opens the import of a file of payments. */
export function ImportButton() {
	const { t } = useTranslation("invoices");
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button icon="upload" onClick={() => setOpen(true)}>
				{t("import.open")}
			</Button>
			{isOpen && <ImportDialog onClose={() => setOpen(false)} />}
		</>
	);
}
