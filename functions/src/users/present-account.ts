import type { Account } from "@tuntikirja/contract/users/account-schema.ts";
import type { UserProfile } from "#records/people/users.ts";

export function presentAccount(id: string, profile: UserProfile): Account {
	return {
		id,
		name: profile.name,
		role: profile.role,
		email: profile.email,
		picture: profile.picture,
		isActive: profile.isActive,
		disabled: profile.disabled,
		isErased: profile.erasedAt !== null,
		systemCreated: profile.systemCreated,
		emailVerified: profile.emailVerified,
		startDate: profile.startDate,
		isCapacityUser: profile.isCapacityUser,
		isSalesUser: profile.isSalesUser,
		isInvoicingUser: profile.isInvoicingUser,
		isPayrollUser: profile.isPayrollUser,
		groupId: profile.groupId,
	};
}
