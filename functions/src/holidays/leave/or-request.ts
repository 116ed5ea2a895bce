import { AppError } from "#errors/app-error.ts";

/** What was saved; or, where it was refused because leave of this kind is approved, what asking for it answers. */
export async function orRequest<T, R>(saved: Promise<T>, ask: () => Promise<R>): Promise<T | R> {
	try {
		return await saved;
	} catch (error) {
		if (error instanceof AppError && error.code === "leave-needs-approval") return ask();
		throw error;
	}
}
