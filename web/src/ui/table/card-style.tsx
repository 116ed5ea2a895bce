/**
 * How a list comes out on a phone: a card for each row, the name above and each value beside its heading. Of a list
 * the headings are a choice of its order beside the search; without one they stay above the cards as buttons that sort.
 * A cell of the class `card-corner` is beside the name. It comes with the tables and not with the style sheet.
 */
const RULES = `
@media screen and (width < 640px) {
	.cards, .cards :is(thead, tbody, tfoot), .cards tr { display: block; }
	.listed .cards thead { display: none; }
	.cards thead tr { display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 0 12px; border-bottom: 1px solid var(--color-line); }
	.cards thead th { flex: none; position: static; border: 0; padding: 8px 0; width: auto; min-width: 0; max-width: none; }
	.cards thead th:empty { display: none; }
	.cards tbody tr { position: relative; padding: 8px 12px; border-bottom: 1px solid var(--color-line); }
	.cards tbody tr:last-child { border-bottom: 0; }
	.cards tfoot tr { position: sticky; bottom: var(--bottom-bar); padding: 8px 12px; border-top: 1px solid var(--color-line-strong); background: var(--color-card); }
	.cards :is(tbody, tfoot) :is(th, td) { position: static; border: 0; padding: 0; width: auto; min-width: 0; max-width: none; background: none; }
	.cards :is(tbody, tfoot) :is(th, td):not(.hidden) { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 28px; padding: 2px 0; text-align: end; white-space: normal; overflow-wrap: anywhere; }
	.cards tbody th:not(.hidden) { min-height: 36px; text-align: start; font-weight: 500; font-size: 14px; }
	.cards :is(tbody, tfoot) td[data-label]::before { content: attr(data-label); flex: none; max-width: 50%; color: var(--color-muted); font-weight: 400; text-align: start; }
	.cards :is(tbody, tfoot) td:empty { display: none; }
	.cards tbody td[colspan] { display: block; text-align: start; }
	.cards td:not([data-label]):not([colspan]) { justify-content: flex-end; }
	.cards td:not([colspan]) > * { max-width: 62%; }
	.cards tbody td.card-corner:not(.hidden) { position: absolute; top: 4px; right: 12px; }
	.cards tbody td.card-corner[data-label]::before { content: none; }
	.cards tbody td.card-corner > * { max-width: none; }
}`;

/** Rendered into the head of the page once, by any of its lists. */
export function CardStyle() {
	return (
		<style href="cards" precedence="cards">
			{RULES}
		</style>
	);
}
