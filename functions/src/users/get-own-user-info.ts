import { contract } from "@tuntikirja/contract/contract.ts";
import { presentTimer } from "#hours/present-timer.ts";
import { operation } from "#http/operation.ts";

export const getOwnUserInfo = operation(contract.users.getOwnUserInfo).handler(({ context }) => {
	const { uid, profile, lacksSecondFactor } = context.caller;
	return {
		id: uid,
		name: profile.name,
		email: profile.email,
		picture: profile.picture,
		role: profile.role,
		isAdmin: profile.role === "admin",
		isActive: profile.isActive,
		systemCreated: profile.systemCreated,
		emailVerified: profile.emailVerified,
		startDate: profile.startDate,
		language: profile.language,
		lacksSecondFactor,
		...(profile.usesTimer || profile.timer ? { timer: presentTimer(profile.timer ?? null) } : {}),
	};
});
