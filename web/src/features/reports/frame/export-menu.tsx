import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { fetchFile } from "#lib/api-client.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { saveFile } from "#lib/save-file.ts";
import { Button } from "#ui/button.tsx";
import type { TableFormat } from "#ui/table/export/export-menu.tsx";
import type { MakeTable } from "#ui/table/export/table-file.ts";
import type { MenuAction } from "#ui/headless/menu-window.tsx";
import { Menu } from "#ui/overlay/menu.tsx";

export interface ReportFile {
	/** Path of the API call that returns the report. */
	readonly path: string;
	/** The query of the visible report. */
	readonly query: Readonly<Record<string, string>>;
	/** Without the file extension. */
	readonly name: string;
}

/** A file made in the browser from the table on the screen. */
interface MadeTable {
	/** Without the file extension. */
	readonly name: string;
	/** Undefined while there is no table. */
	readonly make: MakeTable | undefined;
}

export interface ExportMenuProps {
	/** Made by the server, with all lines that match the filters. */
	readonly file?: ReportFile;
	readonly table?: MadeTable;
}

/** Exports the report: as a spreadsheet file, or in print. */
export function ExportMenu({ file, table }: ExportMenuProps) {
	const { t } = useTranslation("reports");
	const language = useLanguage();
	const save = useMutation({
		mutationFn: async (format: TableFormat) => {
			if (file) {
				const answer = await fetchFile(file.path, { ...file.query, format, language });
				saveFile(await answer.blob(), `${file.name}.${format}`);
			} else if (table?.make) {
				const { name, make } = table;
				saveFile(await make(format, { language, name }), `${name}.${format}`);
			}
		},
		meta: { failure: t("export.failed") },
	});
	const isThere = file !== undefined || table?.make !== undefined;
	const files: readonly MenuAction[] = [
		{ id: "csv", icon: "list", name: "CSV", onChoose: () => save.mutate("csv") },
		{ id: "xlsx", icon: "panel", name: "XLSX", onChoose: () => save.mutate("xlsx") },
	];
	const actions: readonly MenuAction[] = [
		...(isThere ? files : []),
		// Once the menu is closed.
		{ id: "print", icon: "print", name: t("export.print"), onChoose: () => setTimeout(() => print()) },
	];
	return (
		<Menu
			actions={actions}
			trigger={(props) => (
				<Button icon="download" loading={save.isPending} {...props}>
					{t("export.title")}
				</Button>
			)}
		/>
	);
}
