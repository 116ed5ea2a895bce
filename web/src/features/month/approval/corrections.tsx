import type { MonthApproval } from "@tuntikirja/contract/months/schema.ts";
import { CorrectionDecision } from "#domain/months/correction-decision.tsx";
import { CorrectionText } from "#domain/months/correction-text.tsx";

/** The corrections of a month: what was and what shall be, what it changes, and the decision. */
export function Corrections({ approval }: { readonly approval: MonthApproval }) {
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
