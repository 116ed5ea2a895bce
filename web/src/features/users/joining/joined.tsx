import type { JoiningPreview } from "@tuntikirja/contract/users/joining/schema.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Card } from "#ui/layout/card.tsx";
import { FirstDay } from "./first-day.tsx";
import type { Hired } from "./use-hire.ts";

export interface JoinedProps {
	readonly person: Hired;
	readonly preview: JoiningPreview;
	/** Begins with another person. */
	readonly onNext: () => void;
}

/** The person has been hired: where the invitation is, and what they will see. */
export function Joined({ person, preview, onNext }: JoinedProps) {
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
