import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useProfile } from "#domain/people/profile.ts";
import { useOwnerId } from "#domain/people/record-owner.ts";
import { errorMessage } from "#lib/error-message.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";

export interface NoContractProps {
	readonly error: unknown;
	/** Goes to the current month; undefined if it is this one. */
	readonly onBack: (() => void) | undefined;
}

/** An empty state, not an error: the month has no contract. Spec §8. */
export function NoContract({ error, onBack }: NoContractProps) {
	const { t } = useTranslation("work-days");
	const { t: tErrors } = useTranslation("errors");
	const { role } = useProfile();
	const hint = onBack ? "hint" : role === "admin" ? "hintAdmin" : "hintNow";
	return (
		<EmptyState
			action={
				onBack ? (
					<button className={buttonClass("secondary")} onClick={onBack} type="button">
						{t("month.noContract.back")}
					</button>
				) : (
					<ToContract />
				)
			}
			icon="briefcase"
			text={
				<>
					<strong className="block text-text">{errorMessage(error, tErrors)}</strong>
					<span className="mt-1 block text-body">{t(`month.noContract.${hint}`)}</span>
				</>
			}
		/>
	);
}

/** Admins can add the contract; staff can open their own contracts; externals have no page of contracts. */
function ToContract() {
	const { t } = useTranslation("work-days");
	const { t: tShell } = useTranslation();
	const { id: ownId, role } = useProfile();
	const id = useOwnerId();
	if (role === "external" || (role !== "admin" && id !== ownId)) return null;
	if (role === "admin") {
		return (
			<Link className={buttonClass("primary")} to={`/contracts/${id}`}>
				{t("month.noContract.add")}
			</Link>
		);
	}
	return (
		<Link className={buttonClass("secondary")} to="/my-contract">
			{tShell("nav.myContract")}
		</Link>
	);
}
