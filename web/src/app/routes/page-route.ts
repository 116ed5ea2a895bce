import type { Duty, SignedInLevel } from "@tuntikirja/contract/kernel/access.ts";
import type { Namespace } from "i18next";
import type { FetchQueryOptions } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { IconName } from "#ui/icon.tsx";
import type shell from "#locales/en/shell.json";

/** The sections of the sidebar in their order. Spec §2. */
export const SECTIONS = ["general", "manager", "admin", "adminReports", "reports"] as const;
export type SectionId = (typeof SECTIONS)[number];

/** What a page asks for first, and the code that is fetched beside it. */
export interface FirstRequests {
	readonly queries: readonly FetchQueryOptions[];
	readonly parts?: readonly { readonly preload: () => void }[];
}

export interface PageRoute {
	/** Without the leading slash; the dashboard is "". */
	readonly path: string;
	readonly access: SignedInLevel;
	/** The duty that it is a part of: who has it may see it, whatever their role. */
	readonly duty?: Duty;
	/** From here on it is in the menu; others only follow links to it. Spec §2. */
	readonly menuOf?: SignedInLevel;
	/** Empty without what a link to it names, so it is not offered by itself. */
	readonly needsLink?: true;
	/** Not shown to people who are paid by the hour only; the page says why. */
	readonly needsBalance?: true;
	readonly load: () => Promise<ComponentType>;
	/** Called while the profile is still loading. */
	readonly first?: () => Promise<FirstRequests>;
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
