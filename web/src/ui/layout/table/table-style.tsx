/**
 * How pages with tables come out on paper: numbered pages, heads on each of them, totals once and at the end, no row
 * cut in two. On screen a table with columns out of sight fades at the right until they are reached; those of pages say
 * it themselves. It comes with the tables and not with the style sheet, which the first page waits for.
 *
 * On paper, in the order of the rules: a table with more than eight columns is turned, because more are cut at the edge
 * of an upright page. Boards, which have fixed columns, stay as wide as their days need: there the page is made smaller.
 * Chromium leaves a button out of a head that it repeats. Up to fifteen rows stay on one page; a longer table would leave
 * most of a page empty. A year by months is too much even for a turned page, which browsers make smaller by a third at
 * most, so its type is smaller. Cells and legends keep the colours that say something. On screen, the timeline of a table
 * without columns out of sight never runs, so nothing fades. The comments are here, as the text below is sent.
 */
const RULES = `
@media screen {
	@supports (animation-timeline: scroll()) {
		[role=region]:has(> table):not([data-sideways]) { animation: more linear both; animation-timeline: scroll(self inline); }
	}
}
@keyframes more {
	0%, 98% { mask-image: linear-gradient(to right, #000 calc(100% - 28px), #0003); }
	100% { mask-image: none; }
}
@page {
	margin: 14mm 12mm 16mm;
	@bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; color: #555; }
}
@page wide { size: A4 landscape; }
@media print {
	body:has(thead th:nth-child(9)) { page: wide; }
	table:not(.table-fixed) { min-width: 0 !important; }
	thead th { white-space: normal !important; }
	thead button { display: contents; }
	tfoot { display: table-row-group; }
	svg[viewBox] { max-width: 100%; height: auto; }
	tr, li { break-inside: avoid; }
	[role=region]:has(> table):not(:has(tbody tr:nth-child(16))) { break-inside: avoid; }
	th, td { position: static !important; max-width: none !important; }
	table:not(.table-fixed) :is(th, td) { min-width: 0 !important; padding-inline: 6px; }
	table:not(.table-fixed):has(thead th:nth-child(15)) { font-size: 10px; }
	table:not(.table-fixed):has(thead th:nth-child(15)) :is(th, td) { padding-inline: 3px; }
	tbody th .truncate { white-space: normal; }
	td, td *, figcaption *, [class*="band-"] { print-color-adjust: exact; }
	h1, h2, h3 { break-after: avoid; }
}`;

/** Rendered into the head of the page once, by any of its tables. */
export function TableStyle() {
	return (
		<style href="table" precedence="table">
			{RULES}
		</style>
	);
}
