/* Regular expressions that find an e-mail or a name only where it is whole. */

/** What an address of the portal may hold before its @ sign; see the contract's `email`. */
const local = "[A-Za-z0-9_'+.-]"
const letter = '[[:alnum:]_]'

/** Finds an address, for PostgreSQL and JavaScript, and not the end of a longer one: na@x.example isn't in leena@x.example or in na@x.example.org. */
export function wholeAddress(email: string): string {
  return `(?<!${local})${literal(email)}(?![A-Za-z0-9-]|\\.[A-Za-z0-9])`
}

/** Finds a full name, for PostgreSQL, whatever the spaces in it; null for a name of one word, which may be part of anything. */
export function wholeName(name: string): string | null {
  const words = name.trim().split(/\s+/)
  if (words.length < 2) return null
  return `(?<!${letter})${words.map(literal).join('\\s+')}(?!${letter})`
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
