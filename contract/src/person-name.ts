import { text } from './fields.ts'
import { limits } from './limits.ts'

/** What a name holds that is there to be pressed: a name goes into mails that we send to others (trust.md rule 7). */
const sentence = "A name can't contain a link or an e-mail address. Enter only the name."

/**
 * Endings that mail programs make links of. A list, because 'Dr.Mehta' and 'A.P.J.Abdul' are names; an ending of two
 * letters is a country's, and counts after two letters at least, so that 'S.Md' is a name and 'bit.ly' is not.
 */
const firstEndings = 'com|net|org|info|biz|edu|gov|mil|int|xyz'
const otherEndings =
  'name|pro|mobi|app|dev|page|web|online|site|shop|store|club|live|link|click|top|vip|win|bid|loan|work|world|today|news|blog|space|website|tech|fun|icu|cyou|buzz|cloud|digital|agency|email|sbs|zip|mov|art|one|lol|bet|cash|money|finance|support|help|chat|group|zone|life|wiki|cam|sex|porn|xxx|asia|games|game|shopping|travel|media|social|video|network|company|center|global|direct|express|market|trade|exchange|capital|fund|loans|credit|jobs|academy|school|college|university|education|host|press|science|download|stream|xn--[a-z0-9-]+'
const domain = new RegExp(
  `[\\p{L}\\p{M}\\p{N}-]\\.(?:${firstEndings}|${otherEndings})(?![\\p{L}\\p{M}\\p{N}])|[\\p{L}\\p{M}\\p{N}-]{2}\\.[a-z]{2}(?![\\p{L}\\p{M}\\p{N}.])`,
  'iu',
)
/** A host with a path, a port or a query leads somewhere, whatever its ending; so does the number of a computer. */
const place = /[\p{L}\p{N}]\.[\p{L}\p{M}\p{N}-]{2,}(?:[/?#]|:\d)|\d\.\d{1,3}\.\d{1,3}\.\d/u
const scheme = /:\/|\/\/|\bwww\.|\b(?:mailto|tel|javascript|data):/i
const titles =
  'Dr|Mr|Mrs|Ms|Mx|Miss|St|Sr|Jr|Fr|Br|Prof|Er|Ar|Adv|Md|Mohd|Sk|Smt|Shri|Sri|Sh|Km|Kum|Capt|Col|Maj|Lt|Gen|Rev|Hon|Pt|Ca|Cs'
/** A title or an initial with the name right behind it, such as 'Dr.Om', 'Mr.Al' or 'S.Dev'; 'Dr.Com' is a link. */
const titled = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}.-])((?:${titles}|\\p{Lu})\\.)(?!(?:${firstEndings.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())})\\b)(?=\\p{Lu}\\p{Ll}+(?![\\p{L}\\p{M}\\p{N}./:?#-]))`,
  'gu',
)
/** Line breaks and the like, and signs that turn the direction of what follows or hide in it. */
const unseen = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u2028\u2029]/u

/** Whether the text can stand as a name in a mail to someone: no link, no e-mail address, no control characters. */
export function isPlainName(name: string): boolean {
  // A browser reads the full stops of other scripts as dots of an address.
  const said = name.normalize('NFKC').replace(/[。．｡]/g, '.')
  if (unseen.test(name) || /[@＠]/.test(said) || scheme.test(said) || place.test(said)) return false
  return !domain.test(said.replace(titled, '$1 '))
}

/** A person's name, wherever one is typed or read from a sheet; `label` as in `text`. */
export function personName(options: { label: string; min?: number; missing?: string }) {
  return text({ ...options, max: limits.nameLengthMax })
    .overwrite((name) => name.replace(/[\u200e\u200f]/g, ''))
    .refine(isPlainName, sentence)
}
