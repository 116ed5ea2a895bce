import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { presentSettings } from "./present-settings.ts";
import { loadSettings } from "#records/company/company-settings.ts";

export const getCompanySettings = operation(contract.settings.getCompanySettings).handler(async () =>
	presentSettings(await loadSettings(database)),
);
