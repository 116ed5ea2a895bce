/**
 * The next cell in which something can be typed, as in a spreadsheet: Enter and the arrows up and down go along the day,
 * left and right along the line, once there is no text left to go through. Null for other keys and at the edge.
 */
export function nextCell(cell: HTMLInputElement, key: string, shift: boolean): HTMLInputElement | null {
	const line = cell.closest("tr");
	const day = cell.closest("td")?.cellIndex;
	if (!line || day === undefined) return null;
	const { selectionStart: start, selectionEnd: end, value } = cell;
	const isWhole = start === 0 && end === value.length;
	const ofDay = () =>
		[...(line.parentElement?.querySelectorAll<HTMLTableRowElement>("tr") ?? [])].map(({ cells }) =>
			cells[day]?.querySelector<HTMLInputElement>(CELL),
		);
	const ofLine = () => [...line.querySelectorAll<HTMLInputElement>(CELL)];
	switch (key) {
		case "Enter":
			return beside(ofDay(), cell, shift ? -1 : 1);
		case "ArrowUp":
			return beside(ofDay(), cell, -1);
		case "ArrowDown":
			return beside(ofDay(), cell, 1);
		case "ArrowLeft":
			return isWhole || end === 0 ? beside(ofLine(), cell, -1) : null;
		case "ArrowRight":
			return isWhole || start === value.length ? beside(ofLine(), cell, 1) : null;
		default:
			return null;
	}
}

const CELL = "input:enabled";

type Cells = readonly (HTMLInputElement | null | undefined)[];

function beside(cells: Cells, cell: HTMLInputElement, step: 1 | -1): HTMLInputElement | null {
	const open = cells.filter((one) => one !== null && one !== undefined);
	return open[open.indexOf(cell) + step] ?? null;
}
