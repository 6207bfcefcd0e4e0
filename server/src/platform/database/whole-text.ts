/* Regular expressions that match an e-mail or a name only as a whole. */

/** The characters that an e-mail of the portal may have before its @ sign; see the contract's `email`. */
const local = "[A-Za-z0-9_'+.-]"
const letter = '[[:alnum:]_]'

/**
 * Matches an e-mail in PostgreSQL and JavaScript, but not as part of a longer one: na@x.example isn't found
 * in leena@x.example or in na@x.example.org.
 */
export function wholeAddress(email: string): string {
  return `(?<!${local})${literal(email)}(?![A-Za-z0-9-]|\\.[A-Za-z0-9])`
}

/** Matches a full name in PostgreSQL, with any spaces; null for a single word, which may be part of anything. */
export function wholeName(name: string): string | null {
  const words = name.trim().split(/\s+/)
  if (words.length < 2) return null
  return `(?<!${letter})${words.map(literal).join('\\s+')}(?!${letter})`
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
