import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useNavigate } from "react-router-dom";
import { DaysExplanation } from "#features/work-days/month-figures/explanations/days-explanation.tsx";
import { isShowable, MonthTrouble } from "#features/work-days/month-trouble.tsx";
import { useMonth } from "#features/work-days/use-month.ts";
import { useToday } from "#lib/clock.ts";
import { SkeletonLines } from "#ui/feedback/skeleton.tsx";

/** The days of a month's ±, each with its rule. */
export function MonthDays({ month }: { readonly month: Month }) {
	const today = useToday();
	const navigate = useNavigate();
	const query = useMonth(month);
	if (!isShowable(query)) return <MonthTrouble query={query} />;
	if (!query.data) return <SkeletonLines lines={6} />;
	return (
		// In a dialog the table scrolls; on a page that scrolls, the page does.
		<div className="[&>[role=region]]:max-h-none [&>p]:m-0 [&>p]:px-2 [&>p]:py-3 wide:[&>p]:px-3">
			<DaysExplanation
				answer={query.data}
				figure="flex"
				onSelect={(date) => void navigate(`/monthly-view?day=${date}`)}
				today={today}
			/>
		</div>
	);
}
