import { contract } from "@tuntikirja/contract/contract.ts";
import { ofMany } from "#firestore/reader.ts";
import { presentTimer } from "#hours/present-timer.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { contractList, employmentContractsDoc } from "#records/people/employment-contracts.ts";

export const getOwnUserInfo = operation(contract.users.getOwnUserInfo).handler(async ({ input, context }) => {
	const { uid, profile, as } = await readableSubject(context.caller, input.userId);
	const isOwn = as === "owner";
	const withoutBalance = isOwn && (await isByTheHour(uid));
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
		...(withoutBalance ? { withoutBalance: true as const } : {}),
		...(isOwn && (profile.usesTimer || profile.timer) ? { timer: presentTimer(profile.timer ?? null) } : {}),
	};
});

/** Says whether all contracts are by the hour. One that cannot be read must not take the menu from the person. */
async function isByTheHour(uid: string): Promise<boolean> {
	const contracts = contractList(await ofMany().get(employmentContractsDoc(uid)));
	return contracts.length > 0 && contracts.every((one) => one.partTimeMinutesPerMonth === 0);
}
