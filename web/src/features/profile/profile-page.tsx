import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { OwnAccount } from "@tuntikirja/contract/users/account-schema.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { HistoryLink } from "#domain/history-link.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { LanguageSwitch } from "#domain/people/language-switch.tsx";
import { ThemeSwitch } from "#domain/people/theme-switch.tsx";
import { Checkbox } from "#ui/forms/field.tsx";
import { localMinute } from "#lib/clock.ts";
import { auth } from "#lib/firebase.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { useSession } from "#lib/session/session.tsx";
import { Button } from "#ui/button.tsx";
import { OwnDataButtons } from "#domain/own-data-buttons.tsx";
import { EmailSection } from "./email-section.tsx";
import { NameSection } from "./name-section.tsx";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";

// With the list of common passwords, which is larger than the rest of the page.
const PasswordSection = lazy(() =>
	import("./password-section.tsx").then((file) => ({ default: file.PasswordSection })),
);

/** The own account: what others see of the person, how they sign in, and how the app looks to them. */
export function ProfilePage() {
	const { t } = useTranslation("profile");
	const { t: tShell } = useTranslation();
	const { id, isAdmin } = useProfile();
	const query = useOwnAccount();
	const { data: account } = query;
	const { hasPassword } = useProviders();
	if (query.error && !account) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<>
			<PageHeader
				actions={isAdmin && <HistoryLink of={{ entity: "user", id }} />}
				title={tShell("nav.profile")}
			/>
			<div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
				<div className="grid min-w-0 gap-4">
					<NameSection />
					<LookSection />
					<TimerSection />
					<OwnDataSection />
				</div>
				<div className="grid min-w-0 gap-4">
					{account === undefined ? (
						<Skeleton className="h-96 w-full" />
					) : hasPassword ? (
						<>
							<EmailSection account={account} />
							<Suspense fallback={<Skeleton className="h-44 w-full" />}>
								<PasswordSection account={account} />
							</Suspense>
						</>
					) : (
						<EmailSection account={account} isFixed />
					)}
					<SecondFactorSection />
					{account && <SessionsSection account={account} />}
				</div>
			</div>
		</>
	);
}

/** The own account as the server has it; the profile itself comes with the shell. */
function useOwnAccount() {
	return useQuery(api.users.getOwnAccount.queryOptions({ input: {} }));
}

/** Language, on all devices, and theme, in this browser. */
function LookSection() {
	const { t } = useTranslation("profile");
	return (
		<Card title={t("look.title")}>
			<div className="grid justify-items-start gap-4">
				<div>
					<p className="mb-1 font-medium">{t("look.language")}</p>
					<LanguageSwitch />
				</div>
				<div>
					<p className="mb-1 font-medium">{t("look.theme")}</p>
					<ThemeSwitch />
				</div>
			</div>
		</Card>
	);
}

/** Whether the app offers a timer; one that runs is stopped first. */
function TimerSection() {
	const { t } = useTranslation("profile");
	const { timer } = useProfile();
	const { mutate, isPending } = useMutation({
		meta: { failure: t("timer.failed") },
		mutationFn: (usesTimer: boolean) => client.users.updateOwnSettings({ usesTimer }),
		onSuccess: useRenewal(api.users.getOwnUserInfo),
	});
	const isUsed = timer !== undefined;
	return (
		<Card title={t("timer.title")}>
			<Checkbox
				checked={isPending ? !isUsed : isUsed}
				disabled={isPending || Boolean(timer)}
				label={t("timer.offer")}
				onChange={() => mutate(!isUsed)}
			/>
			<p className="text-table text-muted">{t(timer ? "timer.running" : "timer.hint")}</p>
		</Card>
	);
}

/** When the person signed in last, how long a session lasts, and the end of all of them. */
function SessionsSection({ account }: { readonly account: OwnAccount }) {
	const { t } = useTranslation("profile");
	const format = useFormat();
	const { lastSignIn } = useProviders();
	const { idleMinutes, longestSessionHours } = account;
	const { mutate, isPending } = useSignOutEverywhere();
	return (
		<Card title={t("sessions.title")}>
			<div className="grid justify-items-start gap-2">
				{lastSignIn && (
					<p>{t("sessions.last", { time: format.minute(localMinute(Date.parse(lastSignIn))) })}</p>
				)}
				{idleMinutes !== null && <p>{t("sessions.idle", { count: idleMinutes })}</p>}
				{longestSessionHours !== null && <p>{t("sessions.longest", { count: longestSessionHours })}</p>}
				<p className="text-table text-muted">{t("sessions.everywhereHint")}</p>
				<Button className="mt-2" icon="logout" loading={isPending} onClick={() => mutate()}>
					{t("sessions.everywhere")}
				</Button>
			</div>
		</Card>
	);
}

function useSignOutEverywhere() {
	const { t } = useTranslation("profile");
	const { signOut } = useSession();
	return useMutation({
		meta: { failure: t("sessions.failed") },
		mutationFn: async () => {
			const { claims } = (await auth.currentUser?.getIdTokenResult()) ?? {};
			await client.users.signOut({ signedInAt: Number(claims?.auth_time), everywhere: true });
			// Ended by the server, so what is not sent yet stays for the next sign-in of the same person.
			await signOut("unauthenticated");
		},
	});
}

/** How the person can sign in. */
function useProviders(): { readonly hasPassword: boolean; readonly lastSignIn: string | undefined } {
	const { state } = useSession();
	if (state.status !== "signedIn") return { hasPassword: false, lastSignIn: undefined };
	const { providerData, metadata } = state.user;
	return {
		hasPassword: providerData.some(({ providerId }) => providerId === "password"),
		lastSignIn: metadata.lastSignInTime,
	};
}

/** Downloads everything that is stored about the signed-in person. */
export function OwnDataSection() {
	const { t } = useTranslation("own-data");
	return (
		<Card title={t("title")}>
			<p className="mb-3 text-table text-muted">{t("text")}</p>
			<OwnDataButtons />
		</Card>
	);
}
