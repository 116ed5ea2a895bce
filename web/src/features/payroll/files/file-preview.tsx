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
			<pre className="rounded-control bg-hover p-2 text-table whitespace-pre-wrap wrap-anywhere">
				{file.text
					.split(/\r?\n/)
					.slice(0, LINES)
					.map((line, index) => (
						// What does not fit goes on further in, so that lines can be distinguished.
						// oxlint-disable-next-line react/no-array-index-key -- two lines can be alike; none has a state
						<span className="block min-h-[1lh] pl-4 -indent-4" key={index}>
							{line}
						</span>
					))}
			</pre>
		</figure>
	));
}
