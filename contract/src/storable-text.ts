/** NUL, and U+FFFE, U+FFFF and the like in every plane, and U+FDD0 to U+FDEF, which Unicode assigns to no character. */
const unstorable = /[\0\p{Noncharacter_Code_Point}]/u

/**
 * Whether the database and every kind of document can hold the text exactly as it is: PostgreSQL stores no NUL and no lone
 * surrogate, and a Word document with U+FFFE doesn't open. Apart from the schemas, so that a screen needs no Zod for it.
 */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !unstorable.test(value)
}

/** The text without what can't be stored; a lone surrogate becomes U+FFFD. */
export function storableOf(value: string): string {
  return value.toWellFormed().replace(new RegExp(unstorable, 'gu'), '')
}

/** The path of the first text that can't be stored in what a call sends, names of fields included; null: there is none. */
export function unstorablePathOf(value: unknown): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : []
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    if (!isStorable(name)) return []
    const path = unstorablePathOf(part)
    if (path) return [name, ...path]
  }
  return null
}
