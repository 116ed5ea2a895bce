import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
	beginEnrolment,
	type Enrolment,
	problemOf,
	providerCode,
	type SecondFactorProblem,
} from "#lib/second-factor/second-factor.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { EnrolmentDialog } from "./enrolment-dialog.tsx";
import { IdentityDialog } from "./identity-dialog.tsx";
import { UnverifiedDialog } from "./unverified-dialog.tsx";
import { providerUser } from "./use-second-factor.ts";

/** What the provider has answered to the request for a secret. */
type Begun =
	| { readonly enrolment: Enrolment }
	| "identity"
	| "unverified"
	| { readonly problem: SecondFactorProblem };

async function begin(): Promise<Begun> {
	try {
		return { enrolment: await beginEnrolment(providerUser()) };
	} catch (error) {
		const code = providerCode(error);
		if (code === "requires-recent-login") return "identity";
		return code === "unverified-email" ? "unverified" : { problem: problemOf(error) };
	}
}

export interface TurnOnDialogProps {
	/** Called when there is something to show. */
	readonly onBegun: () => void;
	readonly onClose: () => void;
}

/** Turns two-step sign-in on; first asks for the password where the sign-in is too old for the provider. */
export function TurnOnDialog({ onBegun, onClose }: TurnOnDialogProps) {
	const { t } = useTranslation("second-factor");
	const { t: tShell } = useTranslation();
	const [begun, setBegun] = useState<Begun | null>(null);
	const start = useCallback(async () => {
		setBegun(await begin());
		onBegun();
	}, [onBegun]);
	const isStarted = useRef(false);
	useEffect(() => {
		if (isStarted.current) return;
		isStarted.current = true;
		void start();
	}, [start]);
	if (begun === null) return null;
	if (begun === "identity") {
		return (
			<IdentityDialog onClose={onClose} onConfirmed={start} submitLabel={t("continue")} title={t("title")} />
		);
	}
	if (begun === "unverified") return <UnverifiedDialog onClose={onClose} />;
	if ("enrolment" in begun) return <EnrolmentDialog enrolment={begun.enrolment} onClose={onClose} />;
	return (
		<Dialog closeLabel={tShell("close")} onClose={onClose} open title={t("title")}>
			<ErrorState
				onRetry={() => void start()}
				retryLabel={tShell("retry")}
				title={t(`problems.${begun.problem}`)}
			/>
		</Dialog>
	);
}
