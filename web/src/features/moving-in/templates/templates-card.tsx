import { useMutation } from "@tanstack/react-query";
import { ABSENCE_TEMPLATE } from "@tuntikirja/contract/moving-in/absences/absence-template.ts";
import { HOURS_TEMPLATE } from "@tuntikirja/contract/moving-in/hours-template.ts";
import { PEOPLE_TEMPLATES } from "@tuntikirja/contract/moving-in/people/people-templates.ts";
import { RECORD_TEMPLATES } from "@tuntikirja/contract/moving-in/record-templates.ts";
import { useTranslation } from "react-i18next";
import { saveFile } from "#lib/browser.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout/page.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import type { Language } from "@tuntikirja/contract/kernel/schemas/languages.ts";
import { fileAmount } from "@tuntikirja/contract/moving-in/cells/file-amounts.ts";
import {
	exampleOf,
	type RecordTemplate,
	type TemplateColumn,
} from "@tuntikirja/contract/moving-in/template-column.ts";
import { parseISO } from "date-fns/parseISO";

/** A workbook that can be downloaded. */
interface TemplateFile {
	readonly id: string;
	/** In the menu. */
	readonly name: string;
	readonly fileName: string;
	readonly templates: readonly TableTemplate[];
}

/** Downloads tables with the right headings: that of the people has a sheet for each of what they begin with. */
export function TemplatesCard() {
	const { t } = useTranslation("moving-in");
	const language = useLanguage();
	const files = useTemplateFiles();
	const save = useMutation({
		mutationFn: async ({ fileName, templates }: TemplateFile) =>
			saveFile(await templateBook(templates, language), `${fileName}.xlsx`),
		meta: { failure: t("templates.failed") },
	});
	return (
		<Card title={t("templates.title")}>
			<div className="grid justify-items-start gap-3">
				<p className="text-muted">{t("templates.hint")}</p>
				<Menu
					actions={files.map((file) => ({
						id: file.id,
						icon: "panel",
						name: file.name,
						onChoose: () => save.mutate(file),
					}))}
					trigger={
						<Button icon="download" loading={save.isPending}>
							{t("templates.save")}
						</Button>
					}
				/>
			</div>
		</Card>
	);
}

function useTemplateFiles(): TemplateFile[] {
	const { t } = useTranslation("moving-in");
	const language = useLanguage();
	const alone = RECORD_TEMPLATES.filter((template) => !PEOPLE_TEMPLATES.includes(template));
	const single = (id: string, template: TableTemplate): TemplateFile => {
		const name = template.names[language];
		return {
			id,
			name: t("templates.one", { name }),
			fileName: name.toLowerCase(),
			templates: [template],
		};
	};
	return [
		{
			id: "people",
			name: t("templates.people"),
			fileName: t("templates.peopleFile"),
			templates: PEOPLE_TEMPLATES,
		},
		...alone.map((template) => single(template.kind, template)),
		single("hours", HOURS_TEMPLATE),
		single("absences", ABSENCE_TEMPLATE),
	];
}

/** A table that can be downloaded: what its columns are called, and a row as an example. */
type TableTemplate = Pick<RecordTemplate, "names" | "columns">;

/** Room for what people write beside the example. */
const SPARE = 4;

const BOLD = { fontWeight: "bold" } as const;

/** A workbook with a sheet for each of the templates. Days and amounts have their types, so that the next rows get them, too. */
async function templateBook(templates: readonly TableTemplate[], language: Language): Promise<Blob> {
	const { default: writeExcelFile } = await import("write-excel-file/browser");
	const sheets = templates.map(({ names, columns }) => ({
		sheet: names[language],
		data: [
			columns.map((column) => ({ type: String, value: column.names[language], ...BOLD })),
			columns.map((column) => exampleCell(column, language)),
		],
		columns: columns.map((column) => {
			const longest = Math.max(column.names[language].length, exampleOf(column, language).length);
			return { width: longest + SPARE };
		}),
		stickyRowsCount: 1,
	}));
	return writeExcelFile(sheets).toBlob();
}

function exampleCell(column: TemplateColumn, language: Language) {
	const example = exampleOf(column, language);
	if (example === "") return null;
	// A workbook has no time zones.
	if (column.cell === "date")
		return { type: Date, value: parseISO(`${example}T00:00Z`), format: "dd.mm.yyyy" };
	if (column.cell === "amount") return { type: Number, value: fileAmount(example) ?? 0 };
	// Hours with a sign are no time of a day.
	return { type: String, value: example };
}
