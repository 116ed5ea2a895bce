import type { ReactNode } from "react";
import { ExportMenu } from "./export-menu.tsx";
import { PeriodControl } from "./period-control.tsx";
import { ReportPage, type ReportPageProps } from "./report-page.tsx";
import { SavedViews } from "./saved-views.tsx";
import { usePeriodName } from "./use-period-name.ts";
import type { ReportAddress } from "./use-report-address.ts";

export interface PeriodReportPageProps<Answer>
	extends Omit<ReportPageProps<Answer>, "period" | "sentence" | "emptiness"> {
	readonly address: ReportAddress;
	/** The page's id, under which views are saved. */
	readonly page: string;
	/** The name of files without their extension: title and period by default. */
	readonly fileName?: string;
	/** As in ReportPage, with the name of the period. */
	readonly sentence: (answer: Answer, period: string) => ReactNode;
	readonly emptiness: (answer: Answer, period: string) => ReactNode | null;
}

/** A report on the period in the address, which is saved as views and exported. Further actions come last. */
export function PeriodReportPage<Answer>({
	address,
	page,
	title,
	fileName = `${title}-${address.period.startDate}-${address.period.endDate}`,
	actions,
	sentence,
	emptiness,
	...report
}: PeriodReportPageProps<Answer>) {
	const period = usePeriodName()(address.period);
	return (
		<ReportPage
			{...report}
			actions={
				<>
					<SavedViews page={page} search={address.search} suggestion={period} />
					<ExportMenu name={fileName} />
					{actions}
				</>
			}
			emptiness={(answer) => emptiness(answer, period)}
			period={<PeriodControl onPeriod={address.showPeriod} period={address.period} />}
			sentence={(answer) => sentence(answer, period)}
			title={title}
		/>
	);
}
