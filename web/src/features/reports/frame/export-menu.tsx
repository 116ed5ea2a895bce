import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fetchFile } from "#lib/api-client.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { saveFile } from "#lib/save-file.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Popover } from "#ui/overlay/popover.tsx";

export interface ReportFile {
	/** Of the call that answers the report, as in the contract. */
	readonly path: string;
	/** What is asked of it, as on the screen. */
	readonly query: Readonly<Record<string, string>>;
	/** Without its ending. */
	readonly name: string;
}

export interface ExportMenuProps {
	/** Made by the server, with every line that the filters leave. */
	readonly file?: ReportFile;
	/** Made here from the table; undefined while there is none. */
	readonly csv?: { readonly name: string; readonly text: (() => string) | undefined };
}

/** What is shown, to take along: a file for a spreadsheet, or on paper. */
export function ExportMenu({ file, csv }: ExportMenuProps) {
	const { t } = useTranslation("reports");
	const language = useLanguage();
	const save = useMutation({
		mutationFn: async ({ path, query, name, format }: ReportFile & { readonly format: "csv" | "xlsx" }) => {
			const answer = await fetchFile(path, { ...query, format, language });
			saveFile(await answer.blob(), `${name}.${format}`);
		},
		meta: { failure: t("export.failed") },
	});
	return (
		<Popover
			align="right"
			className="min-w-44 p-1"
			label={t("export.title")}
			trigger={(props) => (
				<Button icon="download" loading={save.isPending} {...props}>
					{t("export.title")}
				</Button>
			)}
		>
			{(close) => {
				const item = (icon: IconName, text: ReactNode, run: () => void) => (
					<button
						className="flex h-control w-full items-center gap-2 rounded-control px-3 text-left hover:bg-hover"
						onClick={() => {
							close();
							run();
						}}
						type="button"
					>
						<Icon className="text-muted" name={icon} size={16} />
						{text}
					</button>
				);
				const made = csv?.text;
				return (
					<>
						{file && item("list", "CSV", () => save.mutate({ ...file, format: "csv" }))}
						{file && item("panel", "XLSX", () => save.mutate({ ...file, format: "xlsx" }))}
						{csv &&
							made &&
							item("list", "CSV", () =>
								saveFile(new Blob([made()], { type: "text/csv;charset=utf-8" }), `${csv.name}.csv`),
							)}
						{item("print", t("export.print"), () => setTimeout(() => print()))}
					</>
				);
			}}
		</Popover>
	);
}
