/**
 * The English and Finnish names of the days off of the Finnish calendar, by their keys. Apart from the generator of their
 * dates, which the pages that are opened first do not need.
 */
export const HOLIDAY_NAMES = {
	"new-year": ["New Year's Day", "Uudenvuodenpäivä"],
	epiphany: ["Epiphany", "Loppiainen"],
	"good-friday": ["Good Friday", "Pitkäperjantai"],
	"easter-sunday": ["Easter Sunday", "Pääsiäispäivä"],
	"easter-monday": ["Easter Monday", "Toinen pääsiäispäivä"],
	"may-day": ["May Day", "Vappu"],
	ascension: ["Ascension Day", "Helatorstai"],
	pentecost: ["Pentecost", "Helluntaipäivä"],
	"midsummer-eve": ["Midsummer Eve", "Juhannusaatto"],
	"midsummer-day": ["Midsummer Day", "Juhannuspäivä"],
	"all-saints": ["All Saints' Day", "Pyhäinpäivä"],
	"independence-day": ["Independence Day", "Itsenäisyyspäivä"],
	"christmas-eve": ["Christmas Eve", "Jouluaatto"],
	"christmas-day": ["Christmas Day", "Joulupäivä"],
	"boxing-day": ["Boxing Day", "Tapaninpäivä"],
} as const;
