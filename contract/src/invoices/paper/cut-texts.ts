/** How long the texts of an e-invoice may be. Finvoice 3.0. */
export const LONGEST = { name: 70, street: 35, article: 100, free: 512, beneficiary: 35 } as const;

/** Texts that are longer than an e-invoice takes. */
export const CUT_TEXTS = ["sellerName", "buyerName", "lineText"] as const;
export type CutText = (typeof CUT_TEXTS)[number];

interface Texts {
	readonly seller: { readonly name: string };
	readonly buyer: { readonly name: string };
	readonly lines: readonly { readonly text: string }[];
}

/** So many characters of a text, as readers count them: none is cut in half. */
export function cutText(text: string, most: number): string {
	return Array.from(text).slice(0, most).join("");
}

function isLonger(text: string, most: number): boolean {
	return cutText(text, most) !== text;
}

/** Which texts of an invoice are cut for its file. */
export function cutTexts({ seller, buyer, lines }: Texts): CutText[] {
	const isCut: Readonly<Record<CutText, boolean>> = {
		sellerName: isLonger(seller.name, LONGEST.name),
		buyerName: isLonger(buyer.name, LONGEST.name),
		lineText: lines.some(({ text }) => isLonger(text, LONGEST.article)),
	};
	return CUT_TEXTS.filter((text) => isCut[text]);
}
