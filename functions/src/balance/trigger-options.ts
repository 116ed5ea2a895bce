/** What all triggers of the balance have in common. A burst of saves must not take every instance there is. */
export const TRIGGER = { region: "europe-north1", retry: true, memory: "256MiB", maxInstances: 20 } as const;
