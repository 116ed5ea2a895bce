import type { PayrollFile } from "@tuntikirja/contract/payroll/presets/preset-files.ts";
import { useTranslation } from "react-i18next";
import { useFileParts } from "./file-parts.ts";

/** Lines that show how a file looks. */
const LINES = 4;

/** The beginning of each file, as a text editor shows it. */
export function FilePreview({ files }: { readonly files: readonly PayrollFile[] }) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll.files" });
	const partsOf = useFileParts();
	return files.map((file) => (
		<figure className="mt-3" key={`${file.payGroup} ${file.isAbsences}`}>
			<figcaption className="mb-1 text-table text-muted">
				{[t("beginning"), ...partsOf(file)].join(" · ")}
			</figcaption>
			<pre className="rounded-control bg-hover p-2 text-table break-all whitespace-pre-wrap">
				{file.text.split(/\r?\n/).slice(0, LINES).join("\n")}
			</pre>
		</figure>
	));
}
