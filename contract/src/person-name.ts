import { text } from './fields.ts'
import { limits } from './limits.ts'

/** What a name holds that is there to be pressed: a name goes into mails that we send to others (trust.md rule 7). */
const sentence = "A name can't contain a link or an e-mail address. Enter only the name."

/**
 * Endings that mail programs make links of. A list, because 'Dr.Mehta' and 'A.P.J.Abdul' are names; an ending of two
 * letters is a country's, and counts after two letters at least, so that 'S.Md' is a name and 'bit.ly' is not.
 */
const commonEndings =
  'com|net|org|info|biz|edu|gov|mil|int|name|pro|mobi|app|dev|page|web|xyz|online|site|shop|store|club|live|link|click|top|vip|win|bid|loan|work|world|today|news|blog|space|website|tech|fun|icu|cyou|buzz|cloud|digital|agency|email|sbs|zip|mov|art|one|lol|bet|cash|money|finance|support|help|chat|group|zone|life|wiki|cam|sex|porn|xxx'
const domain = new RegExp(
  `[\\p{L}\\p{M}\\p{N}-]\\.(?:${commonEndings})(?![\\p{L}\\p{M}\\p{N}])|[\\p{L}\\p{M}\\p{N}-]{2}\\.[a-z]{2}(?![\\p{L}\\p{M}\\p{N}.])`,
  'iu',
)
const scheme = /:\/|\/\/|\bwww\.|\b(?:mailto|tel|javascript|data):/i
/** Line breaks and the like, and signs that turn the direction of what follows or hide in it. */
const unseen = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u2028\u2029]/u

/** Whether the text can stand as a name in a mail to someone: no link, no e-mail address, no control characters. */
export function isPlainName(name: string): boolean {
  // A browser reads the full stops of other scripts as dots of an address.
  const said = name.normalize('NFKC').replace(/[。．｡]/g, '.')
  return !unseen.test(name) && !/[@＠]/.test(said) && !scheme.test(said) && !domain.test(said)
}

/** A person's name, wherever one is typed or read from a sheet; `label` as in `text`. */
export function personName(options: { label: string; min?: number; missing?: string }) {
  return text({ ...options, max: limits.nameLengthMax })
    .overwrite((name) => name.replace(/[\u200e\u200f]/g, ''))
    .refine(isPlainName, sentence)
}
