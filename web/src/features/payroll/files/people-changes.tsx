import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { Button } from "#ui/button.tsx";

const PeopleChangesDialog = lazyDialog(() =>
	import("./people-changes-dialog.tsx").then((file) => file.PeopleChangesDialog),
);

/** The way to the file of joiners, leavers and changes of terms. `since`: the day of the last batch; null: none yet. */
export function PeopleChanges({ since }: { readonly since: string | null }) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll.changes" });
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button icon="download" onClick={() => setOpen(true)}>
				{t("title")}
			</Button>
			{isOpen && <PeopleChangesDialog onClose={() => setOpen(false)} since={since} />}
		</>
	);
}
