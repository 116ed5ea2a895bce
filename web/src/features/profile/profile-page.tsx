import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { HistoryLink } from "#domain/history/history-link.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { EmailSection } from "./email-section.tsx";
import { LookSection } from "./look-section.tsx";
import { NameSection } from "./name-section.tsx";
import { OwnDataSection } from "./own-data/own-data-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TimerSection } from "./timer-section.tsx";
import { useOwnAccount } from "./use-own-account.ts";
import { useProviders } from "./use-providers.ts";

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
							<PasswordSection account={account} />
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
