import type { AvailabilityAnswer } from "@tuntikirja/contract/availability/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { ListedUser } from "@tuntikirja/contract/users/account-schema.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import {
	type AvailabilityLine,
	availabilityLines,
	AvailabilityTable,
} from "#features/availability/my-availability/availability-table.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout/page.tsx";

type PersonPeriodsProps = Pick<PersonAvailability, "userId" | "name" | "lines">;

const AvailabilityDialog = lazyDialog(() =>
	import("#features/availability/my-availability/availability-dialog.tsx").then(
		(file) => file.AvailabilityDialog,
	),
);

export function PersonPeriods({ userId, name, lines }: PersonPeriodsProps) {
	const { t } = useTranslation("my-availability", { keyPrefix: "ofPeople" });
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

/** An employee with their periods, the latest first. */
export interface PersonAvailability {
	readonly userId: string;
	readonly name: string;
	readonly lines: readonly AvailabilityLine[];
}

/** One row for each employee. An employee without a period is fully available. */
export function peopleAvailability(
	users: readonly ListedUser[],
	availabilities: readonly AvailabilityAnswer[],
	today: LocalDate,
): PersonAvailability[] {
	const ofUser = Map.groupBy(availabilities, ({ userId }) => userId);
	return users
		.filter(({ isActive }) => isActive !== false)
		.map(({ id, name }) => ({ userId: id, name, lines: availabilityLines(ofUser.get(id) ?? [], today) }));
}
