/* A list of entries without spaces as one text: one entry per line, and the unfinished one on the last
   line. A draft can therefore store all of it. */

const separator = /[\s,;]+/

export interface ChipsText {
  chips: readonly string[]
  typed: string
}

export function chipsOf(text: string): ChipsText {
  const lines = text.split('\n')
  const typed = lines.pop() ?? ''
  return { chips: lines.filter((line) => line !== ''), typed }
}

export function chipsText({ chips, typed }: ChipsText): string {
  return [...chips, typed].join('\n')
}

/** Returns all entries, including the unfinished one. */
export function thingsOf(text: string): string[] {
  return text.split(separator).filter((thing) => thing !== '')
}

/** Applies typing: text before a separator becomes a chip. */
export function typedInto({ chips }: Pick<ChipsText, 'chips'>, typed: string): ChipsText {
  const things = typed.split(separator)
  const rest = things.pop() ?? ''
  return { chips: [...chips, ...things.filter((thing) => thing !== '')], typed: rest }
}

/**
 * Applies a paste of several entries: the addresses from a mail program's list, or text separated by spaces,
 * commas and line breaks.
 */
export function pastedInto({ chips, typed }: ChipsText, pasted: string): ChipsText {
  const addresses = [...pasted.matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].map(([, address]) => address ?? '')
  const things = addresses.length > 0 ? addresses : thingsOf(pasted)
  return { chips: [...chips, ...thingsOf(typed), ...things], typed: '' }
}

/** Returns the repeated entries, ignoring letter case. */
export function repeatsOf(things: readonly string[]): string[] {
  const seen = new Set<string>()
  return things.filter((thing) => {
    const key = thing.toLowerCase()
    if (seen.has(key)) return true
    seen.add(key)
    return false
  })
}
