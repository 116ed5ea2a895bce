import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dutiesInputSchema } from "@tuntikirja/contract/users/account-schema.ts";
import { useQuery } from "@tanstack/react-query";
import type { Person } from "#features/users/people/person.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { OwnDataButtons } from "#domain/own-data-buttons.tsx";
import { Button } from "#ui/button.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { api, client } from "#lib/api-client.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { DutyFields } from "./duty-fields.tsx";
import { ResetStep, SecondFactorStep, SignInStep, StatusStep } from "./access-steps.tsx";
import { DetailsStep, HolidayStep, StartDateStep } from "./details-step.tsx";
import { PersonActions } from "./person-actions.tsx";
import { SavedStep, type Step, StepForm, type StepProps } from "./step-form.tsx";
import { useAccountChange } from "./use-account-change.ts";

export interface PersonDialogProps {
	readonly person: Person | null;
	readonly onClose: () => void;
}

export function PersonDialog({ person, onClose }: PersonDialogProps) {
	const { t: tShell } = useTranslation();
	// The last person stays visible during the closing animation.
	const [last, setLast] = useState(person);
	const [step, setStep] = useState<Step | null>(null);
	if (person !== null && person !== last) {
		setLast(person);
		if (person.id !== last?.id) setStep(null);
	}
	const close = () => {
		setStep(null);
		onClose();
	};
	return (
		<Dialog
			closeLabel={tShell("close")}
			onClose={close}
			open={person !== null}
			title={last?.name}
			// The table of its preview has five columns.
			width={step === "holiday" ? "wide" : "narrow"}
		>
			{last && <Body onClose={close} onStep={setStep} person={last} step={step} />}
		</Dialog>
	);
}

interface BodyProps {
	readonly person: Person;
	readonly step: Step | null;
	readonly onStep: (step: Step | null) => void;
	readonly onClose: () => void;
}

function Body({ person, step, onStep, onClose }: BodyProps) {
	const props = { person, onBack: () => onStep(null) };
	switch (step) {
		case null:
			return <PersonActions onStep={onStep} person={person} />;
		case "details":
			return <DetailsStep {...props} />;
		case "startDate":
			return <StartDateStep {...props} />;
		case "holiday":
			return <HolidayStep {...props} />;
		case "group":
			return <GroupStep {...props} />;
		case "duties":
			return <DutiesStep {...props} />;
		case "reset":
			return <ResetStep {...props} />;
		case "secondFactor":
			return <SecondFactorStep {...props} />;
		case "data":
			return <DataStep {...props} />;
		case "signIn":
			return <SignInStep {...props} />;
		case "status":
			return <StatusStep {...props} />;
		case "delete":
			return <DeleteStep {...props} onDeleted={onClose} />;
	}
}

/** Downloads everything that is stored about a person, for an admin who answers their request. */
function DataStep({ person: { id, name }, onBack }: StepProps) {
	const { t } = useTranslation("users");
	return (
		<div className="grid gap-4">
			<p>{t("data.text", { name })}</p>
			<OwnDataButtons userId={id} />
			<Button className="justify-self-end" onClick={onBack} variant="quiet">
				{t("back")}
			</Button>
		</div>
	);
}

const schema = dutiesInputSchema.omit({ userId: true }).required();

function DutiesStep({ person, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const { id: userId, name, isCapacityUser, isSalesUser, isInvoicingUser, isPayrollUser } = person;
	const form = useSavedForm({
		draft: `user/${userId}/duties`,
		schema,
		initial: { isCapacityUser, isSalesUser, isInvoicingUser, isPayrollUser },
		save: useAccountChange(client.users.updateDuties, {
			success: t("duties.saved", { name }),
			failure: t("duties.failed"),
		}),
		inputOf: (duties) => ({ userId, ...duties }),
		onSaved: onBack,
	});
	return (
		<SavedStep form={form} onBack={onBack}>
			<DutyFields register={form.register} role={person.role} />
		</SavedStep>
	);
}

function GroupStep({ person, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const { data } = useQuery(api.users.getUserGroups.queryOptions({ input: {} }));
	const [groupId, setGroupId] = useState(person.groupId);
	const change = useAccountChange(client.users.updateUserGroup, { success: t("groups.updated") });
	return (
		<StepForm
			disabled={!data}
			onBack={onBack}
			onSubmit={() => change.mutate({ userId: person.id, groupId }, { onSuccess: onBack })}
			pending={change.isPending}
		>
			<Field label={t("groups.group")}>
				<Combobox
					noMatch={tShell("noMatch")}
					none={t("groups.none")}
					onValue={setGroupId}
					options={data?.groups ?? []}
					value={groupId}
				/>
			</Field>
		</StepForm>
	);
}

interface DeleteStepProps extends StepProps {
	readonly onDeleted: () => void;
}

/** Deletes a person after their name has been typed: name and sign-in cannot be restored. */
function DeleteStep({ person, onBack, onDeleted }: DeleteStepProps) {
	const { t } = useTranslation("users");
	const [typed, setTyped] = useState("");
	const { name } = person;
	const remove = useAccountChange(client.users.deleteUser, {
		success: t("delete.deleted", { name }),
		failure: t("delete.failed"),
	});
	return (
		<StepForm
			action={t("delete.delete")}
			danger
			disabled={typed.trim() !== name}
			onBack={onBack}
			onSubmit={() => remove.mutate({ userId: person.id }, { onSuccess: onDeleted })}
			pending={remove.isPending}
		>
			<p>{t("delete.text", { name })}</p>
			<p className="text-muted">{t("delete.history")}</p>
			<Field label={t("delete.type", { name })}>
				<TextInput autoComplete="off" onChange={({ target }) => setTyped(target.value)} value={typed} />
			</Field>
		</StepForm>
	);
}
