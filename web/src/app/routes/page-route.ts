import type { SignedInLevel } from "@tuntikirja/contract/kernel/access.ts";
import type { Namespace } from "i18next";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { IconName } from "#ui/icon.tsx";
import type shell from "#locales/en/shell.json";

/** The sections of the sidebar in their order. Spec §2. */
export const SECTIONS = ["general", "manager", "admin", "adminReports", "reports"] as const;
export type SectionId = (typeof SECTIONS)[number];

export interface LoadedPage {
	readonly Page: ComponentType;
	/** Requests the page's first data; called while the profile is still loading. */
	readonly prefetch?: ((queryClient: QueryClient) => void) | undefined;
}

export interface PageRoute {
	/** Without the leading slash; the dashboard is "". */
	readonly path: string;
	readonly access: SignedInLevel;
	/** Not shown to people who are paid by the hour only; the page says why. */
	readonly needsBalance?: true;
	/** Imports the page. Until there is one, the route does not exist and the sidebar does not show it. */
	readonly load?: () => Promise<LoadedPage>;
	/** Texts that the page needs, fetched together with it. */
	readonly texts?: Namespace;
	/** Its name in the sidebar and the title; pages that only others link to have no section. */
	readonly label: keyof typeof shell.nav;
	/** Its crumb is called so in English too: the address does not say it. */
	readonly isCrumbLabelled?: true;
	/** The path of the page that the crumb leads to for those who may not see this one. */
	readonly crumbInstead?: string;
	readonly section?: SectionId;
	readonly icon?: IconName;
}
