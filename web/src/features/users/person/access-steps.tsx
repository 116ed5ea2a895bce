import { useTranslation } from "react-i18next";
import { client } from "#lib/api-client.ts";
import { StepForm, type StepProps } from "./step-form.tsx";
import { useAccountChange, useSignIns } from "./use-account-change.ts";

export function StatusStep({ person, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const { id, isActive, name } = person;
	const change = useAccountChange(client.users.updateUserStatus, {
		success: t(isActive ? "status.deactivated" : "status.activated"),
		failure: t("status.failed"),
	});
	return (
		<StepForm
			action={t(isActive ? "status.deactivate" : "status.activate")}
			danger={isActive}
			onBack={onBack}
			onSubmit={() => change.mutate({ userId: id, isActive: !isActive }, { onSuccess: onBack })}
			pending={change.isPending}
		>
			<p>{t(isActive ? "status.deactivateText" : "status.activateText", { name })}</p>
		</StepForm>
	);
}

export function SignInStep({ person, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const { id, disabled, name } = person;
	const change = useAccountChange(client.users.updateDisabledStatus, {
		success: t(disabled ? "signIn.enabled" : "signIn.disabled", { name }),
		failure: t("signIn.failed"),
	});
	return (
		<StepForm
			action={t(disabled ? "signIn.enable" : "signIn.disable")}
			danger={!disabled}
			onBack={onBack}
			onSubmit={() => change.mutate({ userId: id, disabled: !disabled }, { onSuccess: onBack })}
			pending={change.isPending}
		>
			<p>{t(disabled ? "signIn.enableText" : "signIn.disableText", { name })}</p>
		</StepForm>
	);
}

export function ResetStep({ person, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const { id, email } = person;
	const { isInvited } = useSignIns(person);
	const change = useAccountChange(client.users.resetPassword, {
		success: t("reset.sent", { email }),
		failure: t("reset.failed"),
	});
	return (
		<StepForm
			action={t("reset.send")}
			onBack={onBack}
			onSubmit={() => change.mutate({ userId: id }, { onSuccess: onBack })}
			pending={change.isPending}
		>
			<p>{t(isInvited ? "reset.inviteText" : "reset.text", { email })}</p>
		</StepForm>
	);
}

/** Turns off the two-step sign-in of a person who has lost their phone. */
export function SecondFactorStep({ person, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const { id, name } = person;
	const change = useAccountChange(client.users.resetSecondFactor, {
		success: t("secondFactor.turnedOff", { name }),
		failure: t("secondFactor.failed"),
	});
	return (
		<StepForm
			action={t("secondFactor.turnOff")}
			danger
			onBack={onBack}
			onSubmit={() => change.mutate({ userId: id }, { onSuccess: onBack })}
			pending={change.isPending}
		>
			<p>{t("secondFactor.text", { name })}</p>
		</StepForm>
	);
}
