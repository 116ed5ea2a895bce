import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/forms/field.tsx";
import { Popover } from "#ui/overlay/popover.tsx";

export interface ColumnChooserProps {
	readonly label: string;
	/** Those that may be hidden: all but a table's first, which says what a row is. */
	readonly columns: readonly { readonly id: string; readonly header: string }[];
	readonly hidden: readonly string[];
	readonly onHidden: (hidden: readonly string[]) => void;
}

export function ColumnChooser({ label, columns, hidden, onHidden }: ColumnChooserProps) {
	return (
		<Popover
			align="right"
			className="max-h-72 overflow-auto px-3 py-1"
			label={label}
			trigger={
				<Button className="max-sm:px-3" icon="panel">
					{label}
				</Button>
			}
		>
			{columns.map(({ id, header }) => (
				<Checkbox
					checked={!hidden.includes(id)}
					className="w-full"
					key={id}
					label={header}
					onChange={(event) =>
						onHidden(event.target.checked ? hidden.filter((one) => one !== id) : [...hidden, id])
					}
				/>
			))}
		</Popover>
	);
}
