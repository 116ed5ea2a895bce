import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
	createContext,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { printPage } from "#domain/letterhead.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { saveFile } from "#lib/browser.ts";
import { Button } from "#ui/button.tsx";
import { Menu, type MenuAction } from "#ui/overlay/menu.tsx";
import { endingOf, nameOf, TABLE_FORMATS, type TableFormat } from "#ui/table/export/table-file.ts";
import type { Language } from "#lib/i18n/language.ts";

interface ExportMenuProps {
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

/** A table that the page's menu exports as it is shown when it is exported. */
interface ShownTable {
	readonly caption: string;
	readonly toFile: (format: TableFormat, language: Language) => Promise<Blob>;
}

interface ShownTables {
	readonly tables: readonly ShownTable[];
	/** Returns a function that removes the table. */
	readonly add: (table: ShownTable) => () => void;
}

const ShownTablesContext = createContext<ShownTables>({ tables: [], add: () => () => undefined });

/** Around a report: its tables are known to the menu above them. */
export function ShownTablesProvider({ children }: { readonly children: ReactNode }) {
	const [tables, setTables] = useState<readonly ShownTable[]>([]);
	const add = useCallback((table: ShownTable) => {
		setTables((before) => [...before, table]);
		return () => setTables((before) => before.filter((one) => one !== table));
	}, []);
	const value = useMemo(() => ({ tables, add }), [tables, add]);
	return <ShownTablesContext value={value}>{children}</ShownTablesContext>;
}

/** The tables of the report, in their order on the page. */
function useShownTables(): readonly ShownTable[] {
	return useContext(ShownTablesContext).tables;
}

/** Offers a table to the menu, unless it is still loading. */
export function useShowTable(caption: string, isLoading: boolean, toFile: ShownTable["toFile"]): void {
	const { add } = useContext(ShownTablesContext);
	// A ref, so that a search does not draw the menu again.
	const latest = useRef(toFile);
	useEffect(() => {
		latest.current = toFile;
	});
	useEffect(
		() => (isLoading ? undefined : add({ caption, toFile: (...form) => latest.current(...form) })),
		[add, caption, isLoading],
	);
}
