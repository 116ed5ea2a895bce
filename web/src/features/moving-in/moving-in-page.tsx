import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { PathOfSteps } from "#features/moving-in/path/steps.tsx";
import { SkeletonLines } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { FileCard } from "./file-card.tsx";
import type { TableHead } from "./read-table.ts";
import { TemplatesCard } from "./templates/templates-card.tsx";

/** They are loaded with the first file: who looks at earlier imports needs none of them. */
const StepsOfFile = lazy(() =>
	import("./path/steps-of-file.tsx").then((file) => ({ default: file.StepsOfFile })),
);

/** With its question and its report, which need what forms need: the page is there before. */
const ImportsCard = lazy(() => import("./imports-card.tsx").then((file) => ({ default: file.ImportsCard })));

/** What a company has elsewhere: a file, what it says, a trial, one act, and the way back. */
export function MovingInPage() {
	const { t } = useTranslation("moving-in");
	const { t: tShell } = useTranslation();
	const [chosen, setChosen] = useState<readonly TableHead[]>([]);
	const table = asOne(chosen);
	return (
		<>
			<PageHeader title={tShell("nav.movingIn")} />
			<p className="mb-4 max-w-[75ch] text-muted">{t("intro")}</p>
			<PathOfSteps>
				<div className="grid grid-cols-1 gap-4">
					<FileCard chosen={chosen} onChosen={setChosen} />
					{table && (
						<Suspense fallback={<SkeletonLines lines={4} />}>
							<StepsOfFile key={`${table.hash} ${table.sheet}`} table={table} tables={chosen} />
						</Suspense>
					)}
					<TemplatesCard />
					<Suspense>
						<ImportsCard />
					</Suspense>
				</div>
			</PathOfSteps>
		</>
	);
}

/** Tables that are read together as the one of which an import is. */
function asOne([first, ...others]: readonly TableHead[]): TableHead | null {
	if (first === undefined || others.length === 0) return first ?? null;
	const all = [first, ...others];
	return {
		...first,
		sheet: all.map(({ sheet }) => sheet).join(", "),
		count: all.reduce((sum, { count }) => sum + count, 0),
	};
}
