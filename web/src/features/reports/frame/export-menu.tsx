import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { printPage } from "#domain/letterhead/print-page.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { saveFile } from "#lib/save-file.ts";
import { Button } from "#ui/button.tsx";
import type { MenuAction } from "#ui/overlay/menu.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { endingOf, nameOf, TABLE_FORMATS, type TableFormat } from "#ui/table/export/table-formats.ts";
import { type ShownTable, useShownTables } from "./shown-tables.tsx";

export interface ExportMenuProps {
	/** Of the file, in the language on screen, without its extension. */
	readonly name: string;
}

interface ExportedTable extends Pick<ShownTable, "toFile"> {
	readonly name: string;
	readonly format: TableFormat;
}

/** Exports the report: its tables as they are shown, each as a spreadsheet file, or the page in print. */
export function ExportMenu({ name }: ExportMenuProps) {
	const { t } = useTranslation("reports");
	const language = useLanguage();
	const queryClient = useQueryClient();
	const tables = useShownTables();
	const save = useMutation({
		mutationFn: async ({ name, format, toFile }: ExportedTable) =>
			saveFile(await toFile(format, language), `${name}.${endingOf(format)}`),
		meta: { failure: t("export.failed") },
	});
	const actions: readonly MenuAction[] = [
		...tables.flatMap(({ caption, toFile }, index) =>
			TABLE_FORMATS.map(({ format, icon }) => {
				const formatName = nameOf(format, t("export.otherCsv"));
				return {
					id: `${format} ${caption}`,
					icon,
					// The first table is the report; a further one is named.
					name: index === 0 ? formatName : `${formatName}: ${caption}`,
					onChoose: () => save.mutate({ name: index === 0 ? name : `${name} ${caption}`, format, toFile }),
				};
			}),
		),
		// Once the menu is closed.
		{
			id: "print",
			icon: "print",
			name: t("export.print"),
			onChoose: () => setTimeout(() => void printPage(queryClient)),
		},
	];
	return (
		<Menu
			actions={actions}
			trigger={
				<Button icon="download" loading={save.isPending}>
					{t("export.title")}
				</Button>
			}
		/>
	);
}
