// oxlint-disable-next-line no-control-regex -- these, and halves of characters, are what XML 1.0 cannot hold
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/**
 * A text for a cell of a workbook, as it was written: a cell of the type text runs nothing, whatever it begins with. Only
 * what XML cannot hold is left out, because it would make the whole workbook unreadable. Threat T12.
 */
export function workbookText(text: string): string {
	return text.replace(NOT_IN_XML, "");
}

/** A time of day `HH:mm` as a workbook holds it: the part of the day that is over. */
export function dayPartOf(time: string): number {
	return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) / (24 * 60);
}
