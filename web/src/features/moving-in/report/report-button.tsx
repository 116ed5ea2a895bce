import { useTranslation } from "react-i18next";
import { useKnownFile } from "#features/moving-in/path/known-file.tsx";
import { Button } from "#ui/button.tsx";
import type { WrittenFile } from "./report-lines.ts";
import { useReport } from "./use-report.ts";

interface ReportButtonProps {
	/** Made when it is asked for: of 50,000 rows it is some work. */
	readonly made: () => WrittenFile;
}

/** Downloads the report of what was written just now: hours by month and refused rows are known only here. */
export function ReportButton({ made }: ReportButtonProps) {
	const { t } = useTranslation("moving-in");
	const { importId } = useKnownFile();
	const report = useReport();
	return (
		<div className="mt-3 flex flex-wrap items-center gap-3">
			<Button
				icon="download"
				loading={report.isPending}
				onClick={() => report.mutate({ id: importId.current, written: made() })}
			>
				{t("report.save")}
			</Button>
			<p className="text-muted">{t("report.hint")}</p>
		</div>
	);
}
