import type { InvoiceSummary } from "@tuntikirja/contract/invoices/schema.ts";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#ui/badge.tsx";

const TONES: Readonly<Record<InvoiceSummary["state"], Tone>> = {
	draft: "neutral",
	issued: "info",
	sent: "info",
	paid: "plus",
	credited: "neutral",
};

interface StateBadgeProps {
	readonly invoice: Pick<InvoiceSummary, "state" | "overdueDays" | "open" | "kind" | "credited">;
}

/** The state of an invoice; of one that is overdue for how long, of one that is paid too much that it is. */
export function StateBadge({ invoice: { kind, state, overdueDays, open, credited } }: StateBadgeProps) {
	const { t } = useTranslation("invoices");
	if (overdueDays > 0) return <Badge tone="warn">{t("overdueBy", { count: overdueDays })}</Badge>;
	if (open < 0) return <Badge tone="warn">{t("paidTooMuch")}</Badge>;
	if (kind === "creditNote") return <Badge>{t("credit.note")}</Badge>;
	const isInPart = credited > 0 && (state === "issued" || state === "sent");
	if (isInPart) return <Badge tone="info">{t("credit.inPart")}</Badge>;
	return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
