/**
 * How pages with tables come out on paper: numbered pages, heads on each of them, totals once and at the end, no row
 * cut in two. It comes with the tables and not with the style sheet, which the first page waits for.
 */
const RULES = `
@page {
	margin: 14mm 12mm 16mm;
	@bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; color: #555; }
}
@page wide { size: A4 landscape; }
@media print {
	body:has([data-print="wide"]) { page: wide; }
	table { min-width: 0 !important; }
	/* Chromium leaves a button out of a head that it repeats. */
	thead button { display: contents; }
	tfoot { display: table-row-group; }
	svg[viewBox] { max-width: 100%; height: auto; }
	tr, li { break-inside: avoid; }
	th, td { position: static !important; max-width: none !important; }
	h1, h2, h3 { break-after: avoid; }
}`;

/** Stands in the head of the page once, whichever table draws it. */
export function PrintStyle() {
	return (
		<style href="print" precedence="print">
			{RULES}
		</style>
	);
}
