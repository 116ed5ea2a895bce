import { ExportMenu } from "./export-menu.tsx";
import { PeriodControl } from "./period-control.tsx";
import { ReportPage, type ReportPageProps } from "./report-page.tsx";
import { SavedViews } from "./saved-views.tsx";
import { usePeriodName } from "./use-period-name.ts";
import type { ReportAddress } from "./use-report-address.ts";

export interface PeriodReportPageProps<Answer> extends Omit<ReportPageProps<Answer>, "period"> {
	readonly address: ReportAddress;
	/** The page's id, under which views are saved. */
	readonly page: string;
	/** The name of files without their extension: title and period by default. */
	readonly fileName?: string;
}

/** A report on the period in the address, which is saved as views and exported. Further actions come last. */
export function PeriodReportPage<Answer>({
	address,
	page,
	title,
	fileName = `${title}-${address.period.startDate}-${address.period.endDate}`,
	actions,
	...report
}: PeriodReportPageProps<Answer>) {
	const nameOf = usePeriodName();
	return (
		<ReportPage
			{...report}
			actions={
				<>
					<SavedViews page={page} search={address.search} suggestion={nameOf(address.period)} />
					<ExportMenu name={fileName} />
					{actions}
				</>
			}
			period={<PeriodControl onPeriod={address.showPeriod} period={address.period} />}
			title={title}
		/>
	);
}
