import { useSession } from "#lib/session/session.tsx";

/** How the person can sign in. */
export function useProviders(): { readonly hasPassword: boolean; readonly lastSignIn: string | undefined } {
	const { state } = useSession();
	if (state.status !== "signedIn") return { hasPassword: false, lastSignIn: undefined };
	const { providerData, metadata } = state.user;
	return {
		hasPassword: providerData.some(({ providerId }) => providerId === "password"),
		lastSignIn: metadata.lastSignInTime,
	};
}
