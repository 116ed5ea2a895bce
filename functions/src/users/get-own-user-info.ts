import { contract } from "@tuntikirja/contract/contract.ts";
import { ofMany } from "#firestore/documents.ts";
import { presentTimer } from "#hours/present-timer.ts";
import { operation } from "#http/operation.ts";
import { contractList, employmentContractsDoc } from "#records/people/employment-contracts.ts";

export const getOwnUserInfo = operation(contract.users.getOwnUserInfo).handler(async ({ context }) => {
	const { uid, profile, lacksSecondFactor } = context.caller;
	// One that cannot be read must not take the menu from the person.
	const contracts = contractList(await ofMany().get(employmentContractsDoc(uid)));
	const isByTheHour = contracts.length > 0 && contracts.every((one) => one.partTimeMinutesPerMonth === 0);
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
		...(isByTheHour ? { withoutBalance: true as const } : {}),
		...(profile.usesTimer || profile.timer ? { timer: presentTimer(profile.timer ?? null) } : {}),
	};
});
