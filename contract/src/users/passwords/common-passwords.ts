/**
 * What the most common passwords are made of: the words at the top of the yearly rankings of leaked passwords, in
 * English and in Finnish, and the name of this application. Compiled for this project by hand; no list is copied, so
 * no other licence applies. Loaded only where a password is typed.
 */
export const COMMON_PARTS: readonly string[] = `
password passwords passphrase passwort letmein letmeinnow welcome welcomeback welcomehome login logmein signin access
admin administrator root superuser superman supervisor manager master mastermind user username guest default change
changeme changeit changethis newpassword mypassword thisismypassword yourpassword secret topsecret private security
secure system server service company office business finance employee test testing tester demo1 sample example temp
temporary computer internet network windows microsoft office365 google gmail facebook instagram twitter linkedin youtube
apple iphone samsung android nokia oracle cisco hello helloworld hellohello goodbye hallo hola ciao bonjour
iloveyou iloveu loveyou loveme lovely lover loveforever iloveme foreverlove forever always trustno1 trustme whatever
nothing anything something everything unbelievable unknown nobodyknows dontknow idontknow idontcare noidea
monkey dragon tiger lion eagle falcon phoenix butterfly dolphin horse panda kitty hellokitty puppy doggy kitten
bunny rabbit wolf wolves spider spiderman batman ironman captainamerica wonderwoman starwars skywalker pokemon pikachu
naruto minecraft fortnite roblox counterstrike playstation nintendo supermario zelda gandalf hobbit matrix
football soccer baseball basketball hockey icehockey tennis golf cricket volleyball liverpool arsenal chelsea barcelona
realmadrid manchester manchesterunited juventus bayern steelers cowboys yankees lakers redsox eagles
michael jordan jennifer jessica michelle ashley amanda nicole daniel andrew joshua matthew anthony charlie thomas
robert william christopher alexander alexandra alexandre benjamin jonathan nathan samantha elizabeth victoria stephanie
christine christina katherine catherine natalie isabella gabriel gabriela sebastian maximilian patrick richard
princess prince queen angel angels babygirl babyboy beautiful sweetheart sweety sweetie honey sugar candy chocolate
cookie banana orange cherry strawberry blueberry cheese pepper ginger cinnamon coffee
sunshine sunflower summer winter spring autumn january february march april june july august september october november
december monday tuesday wednesday thursday friday saturday sunday birthday christmas holiday vacation weekend
freedom family friend friends bestfriend mother father brother sister daughter blessed blessing jesus jesuschrist
jesus4me godisgood godisgreat heaven faith grace hallelujah money million millionaire success lucky lucky7 destiny
shadow killer hunter ranger warrior wizard magic mystery legend hero heroes ninja samurai pirate knight
diamond silver golden platinum crystal purple yellow green black white rainbow flower rose jasmine lavender
computer1 mustang porsche ferrari mercedes corvette camaro toyota honda yamaha harley harleydavidson bmw
guitar music metallica slipknot nirvana eminem blink182 rockstar rocknroll dance dancer
america australia canada england london paris berlin newyork california texas florida chicago boston dallas
finland suomi helsinki espoo tampere vantaa oulu turku jyvaskyla jyväskylä lahti kuopio pori lappeenranta
salasana salasanani salasanat uusisalasana kirjaudu tervetuloa tunnus kayttaja käyttäjä yllapito ylläpito hallinta
toimisto yritys tyopaikka työpaikka tyoaika työaika tunti tunnit tuntikirja tuntikirjaus
perkele saatana vittu paska moikka moimoi heippa terve rakkaus rakas rakastan minarakastansinua mina minä sina sinä
kissa koira hevonen karhu susi kettu orava mansikka mustikka omena banaani peruna makkara kahvi olut kalja
aurinko kesa kesä talvi kevat kevät syksy joulu juhannus tammikuu helmikuu maaliskuu huhtikuu toukokuu kesakuu kesäkuu
heinakuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu maanantai tiistai keskiviikko torstai perjantai lauantai
sunnuntai jokerit karpat kärpät ilves tappara leijonat jaakiekko jääkiekko jalkapallo salibandy muumi muumipeikko
kalevala sibelius mannerheim perhe aiti äiti
correcthorsebatterystaple abracadabra supercalifragilistic mississippi asdf zxcv qwer qwerty azerty qwertz dvorak
abcd abc123 aa123456 pass word love baby girl boys cool good best king star blue pink gold
`
	.trim()
	.split(/\s+/)
	.sort((one, other) => other.length - one.length);

/** The ways along a keyboard, an alphabet or the digits; each is common in both directions. */
export const COMMON_WALKS: readonly string[] = [
	"abcdefghijklmnopqrstuvwxyzåäö",
	"012345678901234567890",
	"13579",
	"02468",
	"147258369",
	"qwertyuiopåasdfghjklöäzxcvbnm",
	"qwertzuiopasdfghjklyxcvbnm",
	"azertyuiopqsdfghjklmwxcvbn",
	"qazwsxedcrfvtgbyhnujmikolp",
	"1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
	"1q2w3e4r5t6y7u8i9o0p",
	"q1w2e3r4t5y6u7i8o9p0",
	"a1b2c3d4e5f6g7h8i9j0",
	"1a2b3c4d5e6f7g8h9i0j",
	"!@#$%^&*()_+",
	'!"#¤%&/()=?',
];
