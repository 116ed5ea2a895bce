import type { Inbox } from "@tuntikirja/contract/inbox/schema.ts";
import { Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { RequestDecision } from "#domain/leave-requests/request-decision.tsx";
import { CorrectionDecision, MonthDecision } from "#domain/months/month-decision.tsx";
import { type MonthOfPerson, useMonthApproval } from "#domain/months/use-month-acts.ts";
import { useProfile } from "#domain/people/profile.ts";
import { RecordOwnerContext } from "#domain/people/record-owner.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { DisclosureMark } from "#ui/overlay/disclosure.tsx";
import { fetched } from "#lib/deferred/fetched.tsx";
import { withTexts } from "#lib/i18n/i18n.ts";

type Item = Inbox["toDecide"][number];

export interface DecisionActsProps {
	readonly item: Item;
}

/** Decides on an item where it is, and shows what decides it when that is asked for. */
export function DecisionActs({ item }: DecisionActsProps) {
	const { t } = useTranslation("inbox");
	const [isOpen, setOpen] = useState(false);
	const cardId = useId();
	const Card = decisionCard.Component;
	return (
		<RecordOwnerContext value={item.personId}>
			<div id={cardId}>
				{isOpen && (
					<Suspense fallback={<Skeleton className="mb-3 h-32 w-full" />}>
						<div className="mb-3">
							<Card item={item} />
						</div>
					</Suspense>
				)}
			</div>
			<div className="flex flex-wrap items-start justify-between gap-2">
				<Button
					aria-controls={cardId}
					aria-expanded={isOpen}
					className="-ml-4"
					onClick={() => setOpen(!isOpen)}
					variant="quiet"
				>
					{t("details")}
					<DisclosureMark open={isOpen} />
				</Button>
				<div className="min-w-0 flex-1 basis-72">
					<Decision item={item} />
				</div>
			</div>
		</RecordOwnerContext>
	);
}

function Decision({ item }: DecisionActsProps) {
	const { kind, personId, personName, aboutId = "", month = "" } = item;
	const { id: userId } = useProfile();
	const ofMonth = { month, userId: personId };
	switch (kind) {
		case "month":
			return personId === userId ? <OwnMonthDecision {...ofMonth} /> : <MonthDecision {...ofMonth} />;
		case "correction":
			return <CorrectionDecision {...ofMonth} correctionId={aboutId} />;
		default:
			return (
				<RequestDecision request={{ id: aboutId, name: personName, isCancelling: kind === "leave-cancel" }} />
			);
	}
}

/** The only admin decides on their own month, too. */
function OwnMonthDecision(month: MonthOfPerson) {
	const { data } = useMonthApproval(month.month);
	return data?.may.includes("approve") && <MonthDecision {...month} />;
}

/** What decides an item, fetched when it is first opened. */
const decisionCard = fetched(
	async () =>
		(await withTexts(import("./decision-card.tsx"), ["leave-requests", "months", "day-types", "work-days"]))
			.DecisionCard,
);
