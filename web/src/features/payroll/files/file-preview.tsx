import type { PayrollFile } from "@tuntikirja/contract/payroll/presets/preset-files.ts";
import { useTranslation } from "react-i18next";

/** Lines that show how a file looks. */
const LINES = 4;

/** The beginning of each file, as a text editor shows it. */
export function FilePreview({ files }: { readonly files: readonly PayrollFile[] }) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll.files" });
	return files.map(({ payGroup, isAbsences, text }) => (
		<figure className="mt-3" key={`${payGroup} ${isAbsences}`}>
			<figcaption className="mb-1 text-table text-muted">
				{[t("beginning"), payGroup, isAbsences && t("absences")].filter(Boolean).join(" · ")}
			</figcaption>
			<pre className="rounded-control bg-hover p-2 text-table break-all whitespace-pre-wrap">
				{text.split(/\r?\n/).slice(0, LINES).join("\n")}
			</pre>
		</figure>
	));
}
