/** The header in which the functions emulator names the function for a process that runs several. */
export const FUNCTION_HEADER = "x-emulated-function";
