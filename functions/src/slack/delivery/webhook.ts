import { own } from "@tuntikirja/contract/kernel/own.ts";
import { defineSecret } from "firebase-functions/params";

const webhook = defineSecret("SLACK_WEBHOOK");

/**
 * What the functions declare that deliver messages, or say whether any can be delivered (decision 137); no other
 * function can read it. The emulator would look for the secret on
 * the net each time it starts one of them: there it is a plain variable of the environment.
 */
export const DELIVERY_SECRETS = process.env.FUNCTIONS_EMULATOR === "true" ? [] : [webhook];

/** Whether the company has set no address, so that no message can be delivered. */
export function isSlackOff(): boolean {
	return webhookUrl() === null;
}

/** Where messages are posted; null when the company has set no address, or `off`. */
export function webhookUrl(): string | null {
	const url = own(process.env, webhook.name) ?? "";
	return URL.canParse(url) ? url : null;
}
