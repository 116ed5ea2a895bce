import { useMutation } from "@tanstack/react-query";
import type { OwnAccount } from "@tuntikirja/contract/users/own-account-schema.ts";
import { useTranslation } from "react-i18next";
import { client } from "#lib/api-client.ts";
import { localMinute } from "#lib/clock.ts";
import { auth } from "#lib/firebase.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { useSession } from "#lib/session/session.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { useProviders } from "./use-providers.ts";

/** When the person signed in last, how long a session lasts, and the end of all of them. */
export function SessionsSection({ account }: { readonly account: OwnAccount }) {
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
