import { contract } from "@tuntikirja/contract/contract.ts";
import { presentTimer } from "#hours/present-timer.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";

export const getOwnUserInfo = operation(contract.users.getOwnUserInfo).handler(async ({ input, context }) => {
	const { uid, profile, as } = await readableSubject(context.caller, input.userId);
	const isOwn = as === "owner";
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
		lacksSecondFactor: isOwn && context.caller.lacksSecondFactor,
		...(isOwn && (profile.usesTimer || profile.timer) ? { timer: presentTimer(profile.timer ?? null) } : {}),
	};
});
