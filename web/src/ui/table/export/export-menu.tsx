import { Button } from "#ui/button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";

/** The file formats of a table's export. */
export type TableFormat = "csv" | "xlsx";

export interface ExportMenuProps {
	readonly label: string;
	/** There is nothing to export. */
	readonly disabled: boolean;
	/** A file is being made. */
	readonly loading: boolean;
	readonly onExport: (format: TableFormat) => void;
}

const FORMATS = [
	{ format: "csv", icon: "list", name: "CSV" },
	{ format: "xlsx", icon: "panel", name: "XLSX" },
] as const;

/** Exports what a table shows as a file. */
export function ExportMenu({ label, disabled, loading, onExport }: ExportMenuProps) {
	return (
		<Menu
			actions={FORMATS.map(({ format, icon, name }) => ({
				id: format,
				icon,
				name,
				onChoose: () => onExport(format),
			}))}
			trigger={(props) => (
				<Button disabled={disabled} icon="download" loading={loading} {...props}>
					{label}
				</Button>
			)}
		/>
	);
}
