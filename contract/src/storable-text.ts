/**
 * NUL and the noncharacters of Unicode: U+FDD0 to U+FDEF, and U+FFFE, U+FFFF and their counterparts in every
 * plane.
 */
const unstorable = /[\0\p{Noncharacter_Code_Point}]/u

/**
 * Returns true if the database and all kinds of documents can store the text unchanged: PostgreSQL stores no
 * NUL and no lone surrogate, and a Word document with U+FFFE doesn't open. Apart from the schemas, so that
 * screens use it without Zod.
 */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !unstorable.test(value)
}

/** Removes what can't be stored; a lone surrogate becomes U+FFFD. */
export function storableOf(value: string): string {
  return value.toWellFormed().replace(new RegExp(unstorable, 'gu'), '')
}

/**
 * Returns the path of the first text in a call's data that can't be stored, including names of fields; null
 * if there is none.
 */
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
