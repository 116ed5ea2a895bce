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
import type { Language } from "#lib/i18n/language.ts";
import type { TableFormat } from "#ui/table/export/table-formats.ts";

/** A table that the page's menu exports as it is shown when it is exported. */
export interface ShownTable {
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
export function useShownTables(): readonly ShownTable[] {
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
