import { Button } from "#ui/button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { nameOf, TABLE_FORMATS, type TableFormat } from "./table-file.ts";

export interface ExportMenuProps {
	readonly label: string;
	/** Names the CSV with the separator that is not usual in the language. */
	readonly otherCsv: string;
	readonly disabled: boolean;
	readonly loading: boolean;
	readonly onExport: (format: TableFormat) => void;
}

export function ExportMenu({ label, otherCsv, disabled, loading, onExport }: ExportMenuProps) {
	return (
		<Menu
			actions={TABLE_FORMATS.map(({ format, icon }) => ({
				id: format,
				icon,
				name: nameOf(format, otherCsv),
				onChoose: () => onExport(format),
			}))}
			trigger={
				<Button className="max-sm:px-3" disabled={disabled} icon="download" loading={loading}>
					{label}
				</Button>
			}
		/>
	);
}
