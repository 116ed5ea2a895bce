import type { Built, RecordCells } from "./read-records.ts";

/** Labels are divided by semicolons, as a list within a cell. Their ids are new: no other system has them. */
export function buildProject({ texts, amounts }: RecordCells): Built {
	const names = (texts.get("labels") ?? "").split(";").map((name) => name.trim());
	const labels = [...new Set(names)].filter((name) => name !== "");
	const hourPrice = amounts.get("hourPrice");
	const number = texts.get("number");
	return {
		kind: "project",
		project: {
			name: texts.get("name") ?? "",
			hourLabels: labels.map((name, index) => ({ id: `label-${index + 1}`, name })),
			...(number !== undefined && { number }),
			...(hourPrice !== undefined && { hourPrice }),
		},
	};
}
