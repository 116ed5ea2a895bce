import { useMutation } from "@tanstack/react-query";
import type { ImportChoices } from "@tuntikirja/contract/moving-in/choices-schema.ts";
import { useTranslation } from "react-i18next";
import { client } from "#lib/api-client.ts";
import { useFormat, useLanguage, useMinuteText } from "#lib/i18n/format.ts";
import { factLines, type NameLine, nameLines, type WrittenFile, writtenLines } from "./report-lines.ts";
import { bareName, saveCsv } from "./save-csv.ts";

interface Reported {
	readonly id: string;
	/** Null: not on the page any more, so that the report says what the server knows. */
	readonly written: WrittenFile | null;
}

/** Downloads the report of an import. */
export function useReport() {
	const { t } = useTranslation("moving-in");
	const format = useFormat();
	const language = useLanguage();
	const words = { t, minuteText: useMinuteText(), monthText: format.month };
	return useMutation({
		mutationFn: async ({ id, written }: Reported) => {
			const [{ imports }, { choices }] = await Promise.all([
				client.movingIn.getImports({}),
				client.movingIn.getImportChoices({ id }),
			]);
			const one = imports.find((each) => each.id === id);
			if (one === undefined) throw new Error("The import is not listed.");
			const later = async () => [...nameLines(await storedNames(choices), words), [], [t("report.later")]];
			const rest = written === null ? await later() : writtenLines(written, words);
			const lines = [[t("report.title")], ...factLines(one, choices, words), ...rest];
			await saveCsv(lines, language, `${t("report.fileName")}-${bareName(one.fileName)}.csv`);
		},
		meta: { failure: t("report.failed") },
	});
}

/** What is remembered of the names of a file, with what they are called here now. */
async function storedNames(choices: ImportChoices | null): Promise<Pick<WrittenFile, "people" | "projects">> {
	if (choices === null) return { people: [], projects: [] };
	const [{ users }, { projects }] = await Promise.all([
		client.users.getUsers({}),
		client.projects.getProjects({}),
	]);
	const named = (
		chosen: ImportChoices["people"],
		here: readonly { readonly id: string; readonly name: string }[],
	) => {
		const names = new Map(here.map(({ id, name }) => [id, name]));
		return chosen.map(({ name, id }): NameLine => ({ name, here: names.get(id) ?? id }));
	};
	return { people: named(choices.people, users), projects: named(choices.projects, projects) };
}
