import { useQuery } from "@tanstack/react-query";
import type { ImportChoices } from "@tuntikirja/contract/moving-in/choices-schema.ts";
import { isAbsenceTable } from "@tuntikirja/contract/moving-in/absences/absence-template.ts";
import { headingKey, sourcesOf } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import { IMPORT_BOUNDS } from "@tuntikirja/contract/moving-in/import-bounds.ts";
import type { OwnColumns } from "@tuntikirja/contract/moving-in/own-columns.ts";
import { templateOf } from "@tuntikirja/contract/moving-in/record-templates.ts";
import type { Import } from "@tuntikirja/contract/moving-in/schema.ts";
import { createContext, type ReactNode, type RefObject, useContext, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { hex, type TableHead } from "#features/moving-in/read-table.ts";
import { api, client } from "#lib/api-client.ts";
import { useFormat, useMinuteText } from "#lib/i18n/format.ts";
import { AlertText, SkeletonLines } from "#ui/feedback.tsx";
import { useStep } from "./steps.tsx";

/** What the company knows of a file when it is chosen. */
interface KnownFile {
	/** The import that has not been undone of the same file, one that is not complete before others. */
	readonly previous: Import | null;
	/** How it was read then. */
	readonly choices: ImportChoices | null;
	/** Of a table of one's own: what was chosen for the same headings. */
	readonly columns: OwnColumns | null;
	/** SHA-256 of the headings, by which the columns are remembered. */
	readonly headings: string;
	/** The import that the file goes into, however often its choices change and its rows are sent. */
	readonly importId: RefObject<string>;
	/** Lets it go into another import: that one was undone. */
	readonly beginAnew: () => void;
}

const KnownFileContext = createContext<KnownFile | null>(null);

/** @throws outside of KnownFileSteps */
export function useKnownFile(): KnownFile {
	const known = useContext(KnownFileContext);
	if (known === null) throw new Error("No file is known here.");
	return known;
}

/** As the API takes it. */
export const sheetOf = ({ sheet }: TableHead) => sheet.slice(0, IMPORT_BOUNDS.sheet).toWellFormed();

/** The import of the same file that is to be gone on with, else the latest one. */
function previousOf(imports: readonly Import[], table: TableHead): Import | null {
	const same = imports.filter(
		({ fileHash, sheet, state }) => state !== "undone" && fileHash === table.hash && sheet === sheetOf(table),
	);
	const [first = null] = same;
	return same.find(({ state }) => state === "undoing") ?? same.find(isBegun) ?? first;
}

/** Whether not all rows were sent. */
export const isBegun = ({ state, finishedAt }: Import) => state === "open" && finishedAt === null;

async function headingsHash({ headings }: TableHead): Promise<string> {
	const bytes = new TextEncoder().encode(JSON.stringify(headings.map(headingKey).sort()));
	return hex(await crypto.subtle.digest("SHA-256", bytes));
}

async function loadKnown(table: TableHead): Promise<Omit<KnownFile, "importId" | "beginAnew">> {
	const isKnown = isAbsenceTable(table.headings) || templateOf(table.headings) !== null;
	const isOwn = !isKnown && sourcesOf(table.headings).length === 0;
	const [{ imports }, { maps }, headings] = await Promise.all([
		client.movingIn.getImports({}),
		isOwn ? client.movingIn.getColumnMaps({}) : { maps: [] },
		headingsHash(table),
	]);
	const previous = previousOf(imports, table);
	const choices =
		previous === null ? null : (await client.movingIn.getImportChoices({ id: previous.id })).choices;
	const columns = choices?.own ?? maps.find((one) => one.headings === headings) ?? null;
	return { previous, choices, columns, headings };
}

interface KnownFileStepsProps {
	readonly table: TableHead;
	readonly children: ReactNode;
}

/** Looks up once whether the file was here before: what is chosen on the page stays while the file is moved in. */
export function KnownFileSteps({ table, children }: KnownFileStepsProps) {
	const { t } = useTranslation("moving-in");
	const query = useQuery({
		queryKey: ["moving-in", table.hash, table.sheet, "known"],
		queryFn: () => loadKnown(table),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
	if (query.error && !query.data) return <QueryFailure query={query} title={t("previous.failed")} />;
	if (!query.data) return <SkeletonLines lines={4} />;
	if (query.data.previous?.state === "undoing") return <AlertText>{t("previous.undoing")}</AlertText>;
	return <Known known={query.data}>{children}</Known>;
}

interface KnownProps {
	readonly known: Omit<KnownFile, "importId" | "beginAnew">;
	readonly children: ReactNode;
}

function Known({ known, children }: KnownProps) {
	useStep("columns");
	const { previous } = known;
	const importId = useRef<string>(previous && isBegun(previous) ? previous.id : crypto.randomUUID());
	const value = useMemo(
		() => ({
			...known,
			importId,
			beginAnew: () => {
				importId.current = crypto.randomUUID();
			},
		}),
		[known],
	);
	return (
		<KnownFileContext value={value}>
			{previous && <PreviousNote id={previous.id} />}
			{children}
		</KnownFileContext>
	);
}

/** Says that the file was here before, and how far it came: as it is now, not as it was when the file was chosen. */
function PreviousNote({ id }: { readonly id: string }) {
	const { t } = useTranslation("moving-in");
	const format = useFormat();
	const minuteText = useMinuteText();
	const { data } = useQuery(api.movingIn.getImports.queryOptions({ input: {} }));
	const previous = data?.imports.find((one) => one.id === id);
	if (previous?.state !== "open") return null;
	const { at, by, written, toWrite } = previous;
	return (
		<p role="status">
			{t(isBegun(previous) ? "previous.begun" : "previous.complete", {
				at: minuteText(at),
				by,
				written: format.integer(written),
				all: format.integer(toWrite),
			})}
		</p>
	);
}
