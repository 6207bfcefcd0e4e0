/*
 * A list of things that have no spaces in them, as one text: each on a line, and what is still being typed on the last one. So a
 * draft keeps all of it.
 */

/** What separates them as they are typed and pasted. */
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

/** All of them, what is still being typed too. */
export function thingsOf(text: string): string[] {
  return text.split(separator).filter((thing) => thing !== '')
}

/** After typing: what a separator follows becomes a chip. */
export function typedInto({ chips }: Pick<ChipsText, 'chips'>, typed: string): ChipsText {
  const things = typed.split(separator)
  const rest = things.pop() ?? ''
  return { chips: [...chips, ...things.filter((thing) => thing !== '')], typed: rest }
}

/** After a paste of several: the addresses of a mail program's list, or whatever spaces, commas and line breaks separate. */
export function pastedInto({ chips, typed }: ChipsText, pasted: string): ChipsText {
  const addresses = [...pasted.matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].map(([, address]) => address ?? '')
  const things = addresses.length > 0 ? addresses : thingsOf(pasted)
  return { chips: [...chips, ...thingsOf(typed), ...things], typed: '' }
}

/** Things that were given before, however their letters are written. */
export function repeatsOf(things: readonly string[]): string[] {
  const seen = new Set<string>()
  return things.filter((thing) => {
    const key = thing.toLowerCase()
    if (seen.has(key)) return true
    seen.add(key)
    return false
  })
}
