/**
 * How pages with tables come out on paper: numbered pages, heads on each of them, totals once and at the end, no row
 * cut in two. On screen a table with columns out of sight fades at the right until they are reached; those of pages say
 * it themselves. It comes with the tables and not with the style sheet, which the first page waits for.
 */
const RULES = `
@media screen {
	@supports (animation-timeline: scroll()) {
		/* Without columns out of sight this timeline stands still, and nothing fades. */
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
	/* More columns than these are cut at the edge of an upright page: it is turned. */
	body:has(thead th:nth-child(9)) { page: wide; }
	/* Boards need the width of their days or weeks: there the page is made smaller. */
	table:not(.table-fixed) { min-width: 0 !important; }
	thead th { white-space: normal !important; }
	/* Chromium leaves a button out of a head that it repeats. */
	thead button { display: contents; }
	tfoot { display: table-row-group; }
	svg[viewBox] { max-width: 100%; height: auto; }
	tr, li { break-inside: avoid; }
	/* A longer one would leave most of a page empty. */
	[role=region]:has(> table):not(:has(tbody tr:nth-child(16))) { break-inside: avoid; }
	th, td { position: static !important; max-width: none !important; }
	table:not(.table-fixed) :is(th, td) { min-width: 0 !important; padding-inline: 6px; }
	/* A year by months is too much even for a turned page, which browsers make smaller by a third at most. */
	table:not(.table-fixed):has(thead th:nth-child(15)) { font-size: 10px; }
	table:not(.table-fixed):has(thead th:nth-child(15)) :is(th, td) { padding-inline: 3px; }
	tbody th .truncate { white-space: normal; }
	/* In cells and legends a colour says something. */
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
