/** Longest reason of a failed sign-in: the identity provider's codes are a fraction of it. Threat T9. */
export const REASON_LENGTH = 200;

/** Longest note on the change of an old entry. */
export const NOTE_LENGTH = 500;

/** People reminded in one call. */
export const MOST_REMINDED = 500;
