import { column, type RecordTemplate } from "./template-column.ts";

const REQUIRED = { isRequired: true } as const;

/** A table of hours of one's own, which is read as the source `template`. */
export const HOURS_TEMPLATE: Pick<RecordTemplate, "names" | "columns"> = {
	names: { en: "Hours", fi: "Tunnit" },
	columns: [
		column("date", ["Date", "Päivä", "2026-01-02"], { cell: "date", ...REQUIRED }),
		column("person", ["Name", "Nimi", "Aino Esimerkki"]),
		column("email", ["Email", "Sähköposti", "aino.esimerkki@example.com"], REQUIRED),
		column("project", ["Project", "Projekti", "Kaarna website"]),
		column("task", ["Label", "Työlaji", "Design"]),
		column("duration", ["Hours", "Tunnit", "7:30"], { cell: "hours", ...REQUIRED }),
		column("notes", ["Text", "Teksti", "An example, esimerkki"]),
	],
};
