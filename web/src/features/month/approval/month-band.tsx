import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { MonthApproval } from "@tuntikirja/contract/months/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { CorrectionDecision, MonthDecision } from "#domain/months/month-decision.tsx";
import { MonthStateText, StateBadge, useMoverText } from "#domain/months/month-state-text.tsx";
import { useMonthApproval, useWithdrawMonth } from "#domain/months/use-month-acts.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";
import { CorrectionText } from "#domain/months/correction-text.tsx";

const SubmitDialog = lazyDialog(() =>
	import("#domain/months/submit-dialog.tsx").then((file) => file.SubmitDialog),
);
const AskDialog = lazyDialog(() => import("./ask-dialog.tsx").then((file) => file.AskDialog));

interface MonthBandProps extends BandProps {
	/** First day on which the running month can be submitted without a reason; null: now, or it is over. */
	readonly submitFrom?: LocalDate | null;
}

/** The state of a month that has begun. Of a running one in which days remain only from when it can be submitted. */
export function MonthBand({ submitFrom = null, ...props }: MonthBandProps) {
	const { t } = useTranslation("months");
	const format = useFormat();
	const [isAsked, setAsked] = useState(false);
	if (submitFrom === null || isAsked) return <Band {...props} submits={isAsked} />;
	return (
		<p className="flex flex-wrap items-center gap-x-2 text-table text-muted print:hidden">
			{/* A phone has room for the button, whose dialog says the rest. */}
			<span className="max-sm:sr-only">
				{t("submitFrom", { month: format.month(props.month), date: format.date(submitFrom) })}
			</span>
			<Button className="-mx-4" onClick={() => setAsked(true)} variant="quiet">
				{t("submitEarly", { month: format.month(props.month) })}
			</Button>
		</p>
	);
}

interface BandProps {
	readonly month: Month;
	/** It is on its way to its approval; otherwise the band is about corrections of invoiced entries alone. */
	readonly isApproved: boolean;
	/** Its submission has been asked for already. */
	readonly submits?: boolean;
}

/** The state of a month, and what the user may do with it. */
function Band({ month, isApproved, submits = false }: BandProps) {
	const { t } = useTranslation("months");
	const query = useMonthApproval(month);
	const { data } = query;
	const title = t(isApproved ? "band" : "correction.band");
	if (query.error && !data) return <QueryFailure query={query} title={title} />;
	// As high as it will be, so that the days under it do not move.
	if (!data) return <div className="h-13" />;
	return (
		<section aria-label={title} className="rounded-card border border-line bg-card px-3 py-2">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				{isApproved ? (
					<>
						<StateBadge kind={data.state.kind} />
						<MonthStateText approval={data} />
					</>
				) : (
					<p className="min-w-0 flex-1 text-table text-muted">{t("correction.ofInvoiced")}</p>
				)}
				<Acts approval={data} submits={submits} />
			</div>
			<Corrections approval={data} />
			{isApproved && <History acts={data.acts} userId={data.userId} />}
		</section>
	);
}

function Acts({ approval, submits }: { readonly approval: MonthApproval; readonly submits: boolean }) {
	const { t } = useTranslation("months");
	const format = useFormat();
	const { month, userId, may } = approval;
	const isOwn = useOwnerInput().userId === undefined;
	const [dialog, setDialog] = useState<"submit" | "ask" | null>(
		submits && may.includes("submit") ? "submit" : null,
	);
	const withdraw = useWithdrawMonth();
	const close = () => setDialog(null);
	return (
		<div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full print:hidden">
			{may.includes("submit") && (
				<Button
					className="max-sm:flex-1"
					onClick={() => setDialog("submit")}
					variant={isOwn ? "primary" : "secondary"}
				>
					{isOwn ? t("submitTitle", { month: format.month(month) }) : t("submitFor")}
				</Button>
			)}
			{may.includes("withdraw") && (
				<Button loading={withdraw.isPending} onClick={() => withdraw.mutate({ month })}>
					{t("withdraw")}
				</Button>
			)}
			{may.includes("approve") && <MonthDecision month={month} userId={userId} />}
			{may.includes("askCorrection") && (
				<Button onClick={() => setDialog("ask")} variant="quiet">
					{t("correction.ask")}
				</Button>
			)}
			{dialog === "ask" && <AskDialog approval={approval} onClose={close} />}
			{dialog === "submit" && <SubmitDialog approval={approval} onClose={close} />}
		</div>
	);
}

function History({ acts, userId }: Pick<MonthApproval, "acts" | "userId">) {
	const { t } = useTranslation("months");
	const moverOf = useMoverText();
	const [isOpen, setOpen] = useState(false);
	if (acts.length < 2) return null;
	return (
		<Disclosure onToggle={setOpen} open={isOpen} title={t("history")}>
			<ul className="grid gap-1 py-1 text-table">
				{acts.map(({ act, by, at, notes }) => (
					<li className="break-words" key={at}>
						{t(`acts.${act}`)}{" "}
						<span className="text-muted">{moverOf(userId, act === "approve", { by, at })}</span>
						{notes !== "" && <> – {notes}</>}
					</li>
				))}
			</ul>
		</Disclosure>
	);
}

/** The corrections of a month: what was and what shall be, what it changes, and the decision. */
function Corrections({ approval }: { readonly approval: MonthApproval }) {
	const { corrections, may, month, userId } = approval;
	if (corrections.length === 0) return null;
	return (
		<ul className="mt-2 grid gap-2 border-t border-line pt-2">
			{corrections.map((correction) => (
				<li className="flex flex-wrap items-start gap-x-4 gap-y-1" key={correction.id}>
					<CorrectionText correction={correction} />
					{correction.decision === null && may.includes("approveCorrection") && (
						<CorrectionDecision correctionId={correction.id} month={month} userId={userId} />
					)}
				</li>
			))}
		</ul>
	);
}
