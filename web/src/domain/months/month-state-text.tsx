import type { MonthKind } from "@tuntikirja/contract/months/month-states.ts";
import type { MonthApproval } from "@tuntikirja/contract/months/schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { useLacks } from "./use-lacks-text.ts";
import { useMoverText } from "./by-text.ts";

/** What a month lacks matters until it is locked. */
const CHANGEABLE: readonly MonthKind[] = ["open", "returned", "submitted"];

/** Who brought the month to its state, what it lacks, by when it is due, and what was said. */
export function MonthStateText({ approval }: { readonly approval: MonthApproval }) {
	const { t } = useTranslation("months");
	const format = useFormat();
	const moverOf = useMoverText();
	const lacks = useLacks()(approval);
	const { state, due, may, userId } = approval;
	const parts = [
		"by" in state ? moverOf(userId, state.kind === "approved", state) : null,
		may.includes("submit") ? t("dueSubmit", { date: format.date(due.submitBy) }) : null,
		state.kind === "submitted" ? t("dueApprove", { date: format.date(due.approveBy) }) : null,
		...(CHANGEABLE.includes(state.kind) ? lacks : []),
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
