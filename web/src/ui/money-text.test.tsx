import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { moneyText } from "./money-text.tsx";

function coloured(text: string): (string | null)[] {
	const { container } = render(<p>{moneyText(text)}</p>);
	expect(container).toHaveTextContent(text.replace(/\s+/g, " "));
	return [...container.querySelectorAll(".text-minus")].map(({ textContent }) => textContent);
}

test.each([
	["in English", "2026: value −1,234.50\u00a0€ of −20.00\u00a0€.", ["−1,234.50\u00a0€", "−20.00\u00a0€"]],
	["in Finnish, with spaces between thousands", "Tulos −1\u00a0234,50\u00a0€", ["−1\u00a0234,50\u00a0€"]],
	["not positive ones", "Revenue 1,234.50\u00a0€", []],
	["not hours", "±: −7.50 h", []],
	["not what is taken away", "100.00\u00a0€ − 20.00\u00a0€, 2026-01: 5.00\u00a0€", []],
])("negative amounts are marked %s", (_, text, expected) => {
	expect(coloured(text)).toEqual(expected);
});
