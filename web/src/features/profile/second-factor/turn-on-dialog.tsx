import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { encode } from "uqr";
import {
	beginEnrolment,
	CODE_RULES,
	type Enrolment,
	finishEnrolment,
	problemOf,
	providerCode,
	type SecondFactorProblem,
	sendVerification,
} from "#lib/session/second-factor.ts";
import { ErrorState } from "#ui/feedback.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextArea } from "#ui/forms/field.tsx";
import { toast } from "#ui/overlay/toast.tsx";
import { CodeField, IdentityDialog } from "./identity-dialog.tsx";
import { providerUser, useSecondFactorChanged } from "./use-second-factor.ts";

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

/** The provider takes a second factor only of people whose address is confirmed; this mails the link for it. */
function UnverifiedDialog({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation("second-factor");
	const email = providerUser().email ?? "";
	const send = useMutation({
		mutationFn: () => sendVerification(providerUser()),
		meta: { success: t("linkSent", { email }), quiet: true },
		onSuccess: onClose,
	});
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => send.mutate()}
			saving={send.isPending}
			submitLabel={t("sendLink")}
			title={t("title")}
		>
			<p>{t("unverified", { email })}</p>
			{send.error && <p role="alert">{t(`problems.${problemOf(send.error)}`)}</p>}
		</QuestionDialog>
	);
}

interface EnrolmentDialogProps {
	readonly enrolment: Enrolment;
	readonly onClose: () => void;
}

/** The secret for the authenticator app, as a QR code and as text, and its first code. */
function EnrolmentDialog({ enrolment, onClose }: EnrolmentDialogProps) {
	const { t } = useTranslation("second-factor");
	const changed = useSecondFactorChanged();
	const [problem, setProblem] = useState<SecondFactorProblem | null>(null);
	const { register, handleSubmit, formState, resetField, setFocus } = useForm({
		defaultValues: { code: "" },
	});

	const turnOn = handleSubmit(async ({ code }) => {
		setProblem(null);
		try {
			await finishEnrolment(providerUser(), enrolment, code);
		} catch (error) {
			setProblem(problemOf(error));
			resetField("code");
			setFocus("code");
			return;
		}
		toast("success", t("turnedOn"));
		onClose();
		await changed();
	});
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => void turnOn()}
			saving={formState.isSubmitting}
			submitLabel={t("turnOn")}
			title={t("title")}
		>
			<p>{t("scan")}</p>
			<QrCode label={t("qrCode")} text={enrolment.url} />
			<Secret secret={enrolment.secret} />
			<CodeField
				isMissing={formState.errors.code !== undefined}
				problem={problem}
				{...register("code", CODE_RULES)}
			/>
		</QuestionDialog>
	);
}

function Secret({ secret }: { readonly secret: string }) {
	const { t } = useTranslation("second-factor");
	// A browser without a clipboard leaves the selected text to the keyboard.
	const copy = () =>
		navigator.clipboard.writeText(secret).then(
			() => toast("success", t("copied")),
			() => undefined,
		);
	return (
		<div className="grid gap-2">
			<Field label={t("secret")}>
				<TextArea
					autoComplete="off"
					onFocus={({ target }) => target.select()}
					readOnly
					rows={2}
					value={secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
				/>
			</Field>
			<Button className="justify-self-start" icon="copy" onClick={() => void copy()}>
				{t("copy")}
			</Button>
		</div>
	);
}

/** A QR code, dark on white in both themes: cameras expect it so. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
	const { size, path } = useMemo(() => {
		const { data, size: modules } = encode(text, { ecc: "M", border: 4 });
		const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
		return { size: modules, path: dark.join("") };
	}, [text]);
	return (
		<svg
			aria-label={label}
			className="mx-auto size-52 rounded-control bg-white"
			role="img"
			shapeRendering="crispEdges"
			viewBox={`0 0 ${size} ${size}`}
		>
			<path d={path} fill="#000" />
		</svg>
	);
}
