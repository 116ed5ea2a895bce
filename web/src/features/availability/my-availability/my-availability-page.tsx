import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import type { AvailabilityAnswer } from "@tuntikirja/contract/availability/schema.ts";
import { availabilityOn } from "@tuntikirja/contract/availability/rules.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { availabilityLines, AvailabilityTable } from "./availability-table.tsx";
import { useOwnAvailability } from "./use-own-availability.ts";

const AvailabilityDialog = lazyDialog(() =>
	import("./availability-dialog.tsx").then((file) => file.AvailabilityDialog),
);

/** How much of the caller's time can be planned, and when. */
export function MyAvailabilityPage() {
	const { t } = useTranslation("my-availability");
	const { t: tShell } = useTranslation();
	const query = useOwnAvailability();
	const { data } = query;
	const [edited, setEdited] = useState<AvailabilityAnswer | "new" | null>(null);
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	const add = (
		<Button icon="plus" onClick={() => setEdited("new")} variant="primary">
			{t("add")}
		</Button>
	);
	return (
		<>
			<PageHeader
				actions={data && data.availabilities.length > 0 && add}
				title={tShell("nav.myAvailability")}
			/>
			{!data ? (
				<Skeleton className="h-64 w-full" />
			) : data.availabilities.length === 0 ? (
				<EmptyState action={add} icon="clock" text={t("empty")} />
			) : (
				<Periods availabilities={data.availabilities} onEdit={setEdited} />
			)}
			{edited !== null && (
				<AvailabilityDialog edited={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
			)}
		</>
	);
}

interface PeriodsProps {
	readonly availabilities: readonly AvailabilityAnswer[];
	readonly onEdit: (availability: AvailabilityAnswer) => void;
}

function Periods({ availabilities, onEdit }: PeriodsProps) {
	const { t } = useTranslation("my-availability");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const today = useToday();
	const lines = useMemo(() => availabilityLines(availabilities, today), [availabilities, today]);
	return (
		<>
			<p className="mb-3 text-lead">
				{t("now", { percent: format.percent(availabilityOn(availabilities, today)) })}
			</p>
			<Card padded={false}>
				<AvailabilityTable caption={tShell("nav.myAvailability")} lines={lines} onEdit={onEdit} />
			</Card>
		</>
	);
}
