import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { useTranslation } from "react-i18next";
import { useMinuteText, useFormat } from "#lib/i18n/format.ts";
import type { MonthKind } from "@tuntikirja/contract/months/month-states.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import type { MonthApproval } from "@tuntikirja/contract/months/schema.ts";

/** Who did something with a month, and when. Externals learn the time alone. */
export function useByText(): (by: Named, at: string) => string {
	const { t } = useTranslation("months");
	const minute = useMinuteText();
	return ({ name }, at) => (name === "" ? minute(at) : t("by", { name, time: minute(at) }));
}

interface Move {
	readonly by: Named;
	readonly at: string;
}

/** The same of a move of a month; of an approval of the own month, where there is no other admin, that it is one. */
export function useMoverText(): (ownerId: string, isApproval: boolean, move: Move) => string {
	const { t } = useTranslation("months");
	const minute = useMinuteText();
	const byText = useByText();
	return (ownerId, isApproval, { by, at }) =>
		isApproval && by.id === ownerId ? t("byThemselves", { name: by.name, time: minute(at) }) : byText(by, at);
}

const TONES: Readonly<Record<MonthKind, Tone>> = {
	open: "neutral",
	submitted: "info",
	returned: "warn",
	approved: "plus",
	correction: "warn",
	locked: "neutral",
	purged: "neutral",
};

/** The state of a month in one word. */
export function StateBadge({ kind }: { readonly kind: MonthKind }) {
	const { t } = useTranslation("months");
	return <Badge tone={TONES[kind]}>{t(`state.${kind}`)}</Badge>;
}

/** What a month lacks matters until it is locked. */
const CHANGEABLE: readonly MonthKind[] = ["open", "returned", "submitted"];

/** Who brought the month to its state, what it lacks, by when it is due, and what was said. */
export function MonthStateText({ approval }: { readonly approval: MonthApproval }) {
	const { t } = useTranslation("months");
	const format = useFormat();
	const moverOf = useMoverText();
	const lacks = useLacks()(approval);
	const { state, due, may, month, userId, submitFrom } = approval;
	const dueText =
		submitFrom === null
			? t("dueSubmit", { date: format.date(due.submitBy) })
			: t("submitFrom", { month: format.month(month), date: format.date(submitFrom) });
	const parts = [
		"by" in state ? moverOf(userId, state.kind === "approved", state) : null,
		may.includes("submit") ? dueText : null,
		state.kind === "submitted" ? t("dueApprove", { date: format.date(due.approveBy) }) : null,
		...(CHANGEABLE.includes(state.kind) && submitFrom === null ? lacks : []),
	].filter((part) => part !== null);
	const notes = "notes" in state ? state.notes : "";
	const dates = "dates" in state ? state.dates : [];
	return (
		<div className="min-w-0 flex-1 text-table">
			<p className="text-muted">{parts.join(" · ")}</p>
			{notes !== "" && (
				<p className="break-words">
					{dates.length > 0 && <b className="font-medium">{dates.map(format.date).join(", ")}: </b>}
					{notes}
				</p>
			)}
		</div>
	);
}

/** What a month lacks, a line each: missing and short days, and limits of the Working Hours Act. */
export function useLacks(): (approval: Pick<MonthApproval, "missing" | "short" | "limits">) => string[] {
	const { t } = useTranslation("months");
	return ({ missing, short, limits }) => [
		...(missing.length > 0 ? [t("lacks.missing", { count: missing.length })] : []),
		...(short.length > 0 ? [t("lacks.short", { count: short.length })] : []),
		...limits.map((limit) => t(`limits.${limit}`)),
	];
}
