import type { JoiningPreview } from "@tuntikirja/contract/users/joining/schema.ts";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { Skeleton } from "#ui/feedback.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import type { Hired } from "./use-hire.ts";
import { FirstDay } from "./first-day.tsx";

/** Brings zod and the schemas of contracts and wages. */
const JoiningForm = lazy(() => import("./joining-form.tsx").then((file) => ({ default: file.JoiningForm })));

/** Hires a person in steps: each can be left and found again, and the last shows everything before it is done. */
export function JoiningPage() {
	const { t } = useTranslation("joining");
	const [, setParams] = useSearchParams();
	const [joined, setJoined] = useState<{ person: Hired; preview: JoiningPreview } | null>(null);
	return (
		<>
			<PageHeader title={t("nav.joining", { ns: "shell" })} />
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

interface JoinedProps {
	readonly person: Hired;
	readonly preview: JoiningPreview;
	readonly onNext: () => void;
}

/** The person has been hired: where the invitation is, and what they will see. */
function Joined({ person, preview, onNext }: JoinedProps) {
	const { t } = useTranslation("joining");
	const { name, email, id } = person;
	return (
		<Card className="max-w-3xl" title={t("hired", { name })}>
			<div className="grid gap-4">
				<p role="status">{t(person.isInvited ? "invited" : "inviteLater", { email })}</p>
				<FirstDay name={name.split(" ")[0] ?? name} preview={preview} />
				<div className="flex flex-wrap justify-end gap-2">
					<Button onClick={onNext} variant="quiet">
						{t("another")}
					</Button>
					<Link className={buttonClass("secondary")} state={{ name }} to={`/contracts/${id}`}>
						{t("contracts")}
					</Link>
					<Link className={buttonClass("primary")} to="/users">
						{t("users")}
					</Link>
				</div>
			</div>
		</Card>
	);
}
