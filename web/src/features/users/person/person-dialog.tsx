import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Person } from "#features/users/people/person.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { ResetStep, SecondFactorStep, SignInStep, StatusStep } from "./access-steps.tsx";
import { DataStep } from "./data-step.tsx";
import { DeleteStep } from "./delete-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { DutiesStep } from "./duties-step.tsx";
import { GroupStep } from "./group-step.tsx";
import { HolidayStep } from "./holiday-step.tsx";
import { PersonActions } from "./person-actions.tsx";
import { StartDateStep } from "./start-date-step.tsx";
import type { Step } from "./step.ts";

export interface PersonDialogProps {
	/** Null while the dialog is closed. */
	readonly person: Person | null;
	readonly onClose: () => void;
}

/** The actions on a person, one step at a time. */
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
