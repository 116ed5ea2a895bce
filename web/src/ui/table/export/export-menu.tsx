import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/overlay/popover.tsx";

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
		<Popover
			align="right"
			className="min-w-44 p-1"
			label={label}
			trigger={(props) => (
				<Button disabled={disabled} icon="download" loading={loading} {...props}>
					{label}
				</Button>
			)}
		>
			{(close) =>
				FORMATS.map(({ format, icon, name }) => (
					<button
						className="flex h-control w-full items-center gap-2 rounded-control px-3 text-left hover:bg-hover"
						key={format}
						onClick={() => {
							close();
							onExport(format);
						}}
						type="button"
					>
						<Icon className="text-muted" name={icon} size={16} />
						{name}
					</button>
				))
			}
		</Popover>
	);
}
