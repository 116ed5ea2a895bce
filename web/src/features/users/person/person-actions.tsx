import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { historyPath } from "#domain/history-link.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { type Person, stateOf } from "#features/users/people/person.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { type Step, STEPS } from "./step-form.tsx";
import { useSignIns } from "./use-account-change.ts";

const ICONS: Record<Step, IconName> = {
	details: "edit",
	startDate: "calendar",
	holiday: "sun",
	group: "users",
	duties: "chart",
	reset: "key",
	secondFactor: "lock",
	data: "download",
	signIn: "lock",
	status: "user",
	delete: "trash",
};

/** Steps that change access. The caller cannot take them for themselves; the own name and address are in the profile. */
const NOT_ONESELF: readonly Step[] = ["details", "secondFactor", "signIn", "status", "delete"];

const ROW = "flex min-h-control w-full items-center gap-3 rounded-control px-3 py-2 text-left hover:bg-hover";

export interface PersonActionsProps {
	readonly person: Person;
	readonly onStep: (step: Step) => void;
}

export function PersonActions({ person, onStep }: PersonActionsProps) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const { id: ownId, role } = useProfile();
	const isOneself = ownId === person.id;
	const signIns = useSignIns(person);
	const steps = STEPS.filter(
		(step) =>
			(!isOneself || !NOT_ONESELF.includes(step)) && (step !== "secondFactor" || person.hasSecondFactor),
	);
	return (
		<>
			<p className="mb-3 break-words text-muted">
				{tShell(`roles.${person.role}`)} · {t(`states.${stateOf(person)}`)} · {person.email}
				<br />
				{t("since", { date: format.date(person.startDate) })}
				{!person.isErased && (
					<>
						<br />
						{signIns.text ?? "\u00a0"}
					</>
				)}
			</p>
			{person.isErased ? (
				<p>{t("erasedText")}</p>
			) : (
				<ul className="-mx-3">
					{person.isActive && (
						<li>
							<Link className={ROW} state={{ name: person.name }} to={`/users/${person.id}`}>
								<Icon className="text-muted" name="calendar" />
								{t("actions.month")}
							</Link>
						</li>
					)}
					<li>
						<Link className={ROW} state={{ name: person.name }} to={`/contracts/${person.id}`}>
							<Icon className="text-muted" name="briefcase" />
							{t("actions.contracts")}
						</Link>
					</li>
					{!isOneself && (
						<li>
							<Link className={ROW} state={{ name: person.name }} to={`/users/${person.id}/leave`}>
								<Icon className="text-muted" name="chevron-right" />
								{t("actions.leaving")}
							</Link>
						</li>
					)}
					<li>
						<Link className={ROW} to={historyPath({ role }, { person: person.id }) ?? ""}>
							<Icon className="text-muted" name="clock" />
							{tShell("nav.history")}
						</Link>
					</li>
					{steps.map((step) => (
						<li key={step}>
							<button className={ROW} onClick={() => onStep(step)} type="button">
								<Icon className={step === "delete" ? "text-minus" : "text-muted"} name={ICONS[step]} />
								{t(step === "reset" && signIns.isInvited ? "actions.invite" : actionKey(step, person))}
							</button>
						</li>
					))}
				</ul>
			)}
		</>
	);
}

function actionKey(step: Step, { isActive, disabled }: Person) {
	if (step === "status") return isActive ? "status.deactivate" : "status.activate";
	if (step === "signIn") return disabled ? "signIn.enable" : "signIn.disable";
	return `actions.${step}` as const;
}
