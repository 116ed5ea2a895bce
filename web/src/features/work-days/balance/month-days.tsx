import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useNavigate } from "react-router-dom";
import { useMonthPath } from "#domain/people/record-owner.ts";
import { DaysExplanation } from "#features/work-days/month-figures/explanations/days-explanation.tsx";
import { isShowable, MonthTrouble } from "#features/work-days/month-trouble.tsx";
import { useMonth } from "#features/work-days/use-month.ts";
import { useToday } from "#lib/clock.ts";
import { SkeletonLines } from "#ui/feedback/skeleton.tsx";

/** The days of a month's ±, each with its rule. */
export function MonthDays({ month }: { readonly month: Month }) {
	const today = useToday();
	const navigate = useNavigate();
	const monthPath = useMonthPath();
	const query = useMonth(month);
	if (!isShowable(query)) return <MonthTrouble query={query} />;
	if (!query.data) return <SkeletonLines lines={6} />;
	return (
		<DaysExplanation
			answer={query.data}
			figure="flex"
			onSelect={(date) => void navigate(`${monthPath}?day=${date}`)}
			today={today}
		/>
	);
}
