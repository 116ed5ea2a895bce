import type { ReactNode } from "react";

/** An amount as both languages write it: a true minus, digits in groups, the currency. */
const NEGATIVE = /(−\d[\d.,\s]*€)/;

/** A text of figures, in which amounts of money that are negative have their colour, as they have it in tables. */
export function moneyText(text: ReactNode): ReactNode {
	if (typeof text !== "string" || !NEGATIVE.test(text)) return text;
	return text.split(NEGATIVE).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			// oxlint-disable-next-line react/no-array-index-key -- the same amount may be there twice
			<span className="whitespace-nowrap text-minus" key={index}>
				{part}
			</span>
		),
	);
}
