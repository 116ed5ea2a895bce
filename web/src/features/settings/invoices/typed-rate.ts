import { z } from "zod";
import { typedNumber } from "#domain/forms/typed-fields.ts";
import { writeDecimal } from "#lib/i18n/format.ts";
import type { Language } from "#lib/i18n/language.ts";

/** Typed per cent, as hundredths of one: `25,5` is 2550. */
export const typedRate = typedNumber(z.number().min(0).max(100)).transform((rate) => Math.round(rate * 100));

/** How a rate is written in its field. */
export const writtenRate = (rate: number, language: Language) => writeDecimal(rate / 100, language, 2);
