import { lazyDialog } from "#lib/deferred/lazy-dialog.tsx";
import type { AvailabilityAnswer } from "@tuntikirja/contract/availability/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AvailabilityTable } from "#features/availability/my-availability/availability-table.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { PersonAvailability } from "./people-availability.ts";

type PersonPeriodsProps = Pick<PersonAvailability, "userId" | "name" | "lines">;

const AvailabilityDialog = lazyDialog(() =>
	import("#features/availability/my-availability/availability-dialog.tsx").then(
		(file) => file.AvailabilityDialog,
	),
);

/** The periods of the selected person, with buttons to add, change and end them. */
export function PersonPeriods({ userId, name, lines }: PersonPeriodsProps) {
	const { t } = useTranslation("user-availability");
	const { t: tOwn } = useTranslation("my-availability");
	const [edited, setEdited] = useState<AvailabilityAnswer | "new" | null>(null);
	return (
		<Card
			actions={
				<Button icon="plus" onClick={() => setEdited("new")} variant="primary">
					{tOwn("add")}
				</Button>
			}
			padded={lines.length === 0}
			title={name}
		>
			{lines.length === 0 ? (
				<p className="text-muted">{t("full", { name })}</p>
			) : (
				<AvailabilityTable caption={name} lines={lines} onEdit={setEdited} userId={userId} />
			)}
			{edited !== null && (
				<AvailabilityDialog
					edited={edited === "new" ? null : edited}
					onClose={() => setEdited(null)}
					userId={userId}
				/>
			)}
		</Card>
	);
}
