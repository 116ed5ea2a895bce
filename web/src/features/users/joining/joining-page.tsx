import type { JoiningPreview } from "@tuntikirja/contract/users/joining/schema.ts";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Joined } from "./joined.tsx";
import type { Hired } from "./use-hire.ts";

/** Brings zod and the schemas of contracts and wages. */
const JoiningForm = lazy(() => import("./joining-form.tsx").then((file) => ({ default: file.JoiningForm })));

/** Hires a person in steps: each can be left and found again, and the last shows everything before it is done. */
export function JoiningPage() {
	const { t } = useTranslation("joining");
	const [, setParams] = useSearchParams();
	const [joined, setJoined] = useState<{ person: Hired; preview: JoiningPreview } | null>(null);
	return (
		<>
			<PageHeader title={t("title")} />
			{joined ? (
				<Joined
					{...joined}
					onNext={() => {
						setParams({});
						setJoined(null);
					}}
				/>
			) : (
				<Suspense fallback={<Skeleton className="h-96 max-w-3xl" />}>
					<JoiningForm onJoined={(person, preview) => setJoined({ person, preview })} />
				</Suspense>
			)}
		</>
	);
}
