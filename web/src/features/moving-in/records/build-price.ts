import type { Built, RecordCells } from "./built-record.ts";

export function buildPrice({ texts, amounts }: RecordCells): Built {
	const customer = texts.get("customer");
	return {
		kind: "price",
		price: {
			project: texts.get("project") ?? "",
			...(customer !== undefined && { customer }),
			label: texts.get("label") ?? null,
			from: texts.get("from") ?? "",
			hourPrice: amounts.get("hourPrice") ?? 0,
		},
	};
}
