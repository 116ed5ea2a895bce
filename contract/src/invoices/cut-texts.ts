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

/** Which texts of an invoice are cut for its file. */
export function cutTexts({ seller, buyer, lines }: Texts): CutText[] {
	const isCut: Readonly<Record<CutText, boolean>> = {
		sellerName: seller.name.length > LONGEST.name,
		buyerName: buyer.name.length > LONGEST.name,
		lineText: lines.some(({ text }) => text.length > LONGEST.article),
	};
	return CUT_TEXTS.filter((text) => isCut[text]);
}
