import type { ReactNode } from "react";
import { moneyText } from "#ui/money-text.tsx";
import { Cell, CELL_PADDING, Table, TotalCell } from "#ui/layout/table.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { DialogProps } from "#ui/overlay/dialog.tsx";

export interface CalculationStep {
	readonly id: string;
	/** What is done with the value: "+", "−", "×", "÷"; nothing before the first. */
	readonly sign?: "+" | "−" | "×" | "÷";
	readonly label: ReactNode;
	/** Where the value comes from, in a quieter line. */
	readonly detail?: ReactNode;
	/** Already formatted. */
	readonly value: string;
}

export interface CalculationDialogProps
	extends Pick<DialogProps, "open" | "onClose" | "closeLabel" | "title"> {
	/** The rule in a sentence. */
	readonly intro: ReactNode;
	/** What the figure is made of, as a table of its own. */
	readonly caption: string;
	readonly steps: readonly CalculationStep[];
	readonly result: { readonly label: ReactNode; readonly value: string };
	/** Below the calculation: the table of limits, the days behind it. */
	readonly children?: ReactNode;
}

/** The calculation of a number: the rule, its parts one under another, and the result. */
export function CalculationDialog(props: CalculationDialogProps) {
	const { intro, caption, steps, result, children, ...dialog } = props;
	return (
		<Dialog {...dialog}>
			<p className="mb-3 text-muted">{intro}</p>
			<Table caption={caption}>
				<tbody>
					{steps.map(({ id, sign, label, detail, value }) => (
						<tr key={id}>
							<Cell className="w-6 text-center text-muted">{sign}</Cell>
							<th className={`${CELL_PADDING} border-b border-line text-left font-normal`} scope="row">
								{label} {detail && <span className="block text-muted">{detail}</span>}
							</th>
							<Cell numeric>{moneyText(value)}</Cell>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<TotalCell className="text-center">=</TotalCell>
						<TotalCell>{result.label}</TotalCell>
						<TotalCell numeric>{moneyText(result.value)}</TotalCell>
					</tr>
				</tfoot>
			</Table>
			{children}
		</Dialog>
	);
}
