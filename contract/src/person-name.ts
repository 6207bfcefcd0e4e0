import { text } from './fields.ts'
import { limits } from './limits.ts'

/** Refuses names that look like something to click, because names go into mails to other people. */
const sentence = "A name can't contain a link or an e-mail address. Enter only the name."

/**
 * Top-level domains that mail programs turn into links. They are listed because 'Dr.Mehta' and 'A.P.J.Abdul'
 * are names. A two-letter ending is a country's and counts only after at least two letters, so 'S.Md' is a
 * name and 'bit.ly' isn't.
 */
const firstEndings = 'com|net|org|info|biz|edu|gov|mil|int|xyz'
const otherEndings =
  'name|pro|mobi|app|dev|page|web|online|site|shop|store|club|live|link|click|top|vip|win|bid|loan|work|world|today|news|blog|space|website|tech|fun|icu|cyou|buzz|cloud|digital|agency|email|sbs|zip|mov|art|one|lol|bet|cash|money|finance|support|help|chat|group|zone|life|wiki|cam|sex|porn|xxx|asia|games|game|shopping|travel|media|social|video|network|company|center|global|direct|express|market|trade|exchange|capital|fund|loans|credit|jobs|academy|school|college|university|education|host|press|science|download|stream|xn--[a-z0-9-]+'
const domain = new RegExp(
  `[\\p{L}\\p{M}\\p{N}-]\\.(?:${firstEndings}|${otherEndings})(?![\\p{L}\\p{M}\\p{N}])|[\\p{L}\\p{M}\\p{N}-]{2}\\.[a-z]{2}(?![\\p{L}\\p{M}\\p{N}.])`,
  'iu',
)
/** A host with a path, a port or a query is a link whatever its ending, and so is an IP address. */
const place = /[\p{L}\p{N}]\.[\p{L}\p{M}\p{N}-]{2,}(?:[/?#]|:\d)|\d\.\d{1,3}\.\d{1,3}\.\d/u
const scheme = /:\/|\/\/|\bwww\.|\b(?:mailto|tel|javascript|data):/i
const titles =
  'Dr|Mr|Mrs|Ms|Mx|Miss|St|Sr|Jr|Fr|Br|Prof|Er|Ar|Adv|Md|Mohd|Sk|Smt|Shri|Sri|Sh|Km|Kum|Capt|Col|Maj|Lt|Gen|Rev|Hon|Pt|Ca|Cs'
/**
 * A title or an initial directly before the name, such as 'Dr.Om', 'Mr.Al' or 'S.Dev'; 'Dr.Com' is a link.
 */
const titled = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}.-])((?:${titles}|\\p{Lu})\\.)(?!(?:${firstEndings.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())})\\b)(?=\\p{Lu}\\p{Ll}+(?![\\p{L}\\p{M}\\p{N}./:?#-]))`,
  'gu',
)
/**
 * Control characters and line separators, and characters that change the writing direction or are invisible.
 */
const unseen = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u2028\u2029]/u

/**
 * Returns true if the text can be used as a name in a mail to others: no link, no e-mail address, no control
 * characters.
 */
export function isPlainName(name: string): boolean {
  // Browsers accept the full stops of other scripts as dots of an address.
  const said = name.normalize('NFKC').replace(/[。．｡]/g, '.')
  if (unseen.test(name) || /[@＠]/.test(said) || scheme.test(said) || place.test(said)) return false
  return !domain.test(said.replace(titled, '$1 '))
}

/** A person's name, typed or read from a sheet; `label` as in `text`. */
export function personName(options: { label: string; min?: number; missing?: string }) {
  return text({ ...options, max: limits.nameLengthMax })
    .overwrite((name) => name.replace(/[\u200e\u200f]/g, ''))
    .refine(isPlainName, sentence)
}
