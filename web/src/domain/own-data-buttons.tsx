import { useMutation } from "@tanstack/react-query";
import { ownDataLines } from "@tuntikirja/contract/users/own-data-lines.ts";
import { usualSeparator, writeCsv } from "@tuntikirja/contract/table-files/write-csv.ts";
import { useTranslation } from "react-i18next";
import { client } from "#lib/api-client.ts";
import { today } from "#lib/clock.ts";
import { saveFile } from "#lib/browser.ts";
import { Button } from "#ui/button.tsx";

const FORMATS = ["json", "csv"] as const;
type Format = (typeof FORMATS)[number];

type Data = Awaited<ReturnType<typeof client.users.getOwnData>>;

function fileOf(data: Data, format: Format, language: "en" | "fi"): Blob {
	if (format === "json") return new Blob([JSON.stringify(data, null, "\t")], { type: "application/json" });
	return new Blob([writeCsv(ownDataLines(data, language), usualSeparator(language))], {
		type: "text/csv;charset=utf-8",
	});
}

/** Buttons that download everything stored about the signed-in person, or for an admin about another one. */
export function OwnDataButtons({ userId }: { readonly userId?: string }) {
	const { t, i18n } = useTranslation("own-data");
	const { mutate, isPending, variables } = useMutation({
		meta: { success: t("downloaded"), failure: t("failed") },
		mutationFn: async (format: Format) => {
			const data = await client.users.getOwnData({ userId, format: "json" });
			saveFile(
				fileOf(data, format, i18n.language === "fi" ? "fi" : "en"),
				`${t("file")}-${today()}.${format}`,
			);
		},
	});
	return (
		<div className="flex flex-wrap gap-2">
			{FORMATS.map((format) => (
				<Button
					icon="download"
					key={format}
					loading={isPending && variables === format}
					onClick={() => !isPending && mutate(format)}
				>
					{t(`formats.${format}`)}
				</Button>
			))}
		</div>
	);
}
