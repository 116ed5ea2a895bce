import { FILE_PROBLEMS, type FileProblem } from "@tuntikirja/contract/payroll/presets/preset-files.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { AlertText } from "#ui/feedback.tsx";

/** What the files do not say as it was handed over, so that it can be entered by hand. */
export function FileProblems({ all }: { readonly all: readonly FileProblem[] }) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll.files" });
	const format = useFormat();
	return FILE_PROBLEMS.flatMap((problem) => {
		const found = all.filter((one) => one.problem === problem);
		if (found.length === 0) return [];
		const named = found.map(({ row: { name, wageType, quantity } }) =>
			[name, wageType, format.number(quantity)].join(" "),
		);
		return (
			<AlertText className="mt-2" key={problem}>
				{t(`problems.${problem}`)} {[...new Set(named)].join("; ")}
			</AlertText>
		);
	});
}
