export interface Choice {
  value: string
  label: string
  /** The name in another script, which the search also finds. */
  otherName?: string
  count?: number
  /** The heading of the choice's group. Choices of a group must be adjacent. */
  group?: string
}

const pageStep = 8

/**
 * Returns the choice that a navigation key leads to from `active` (null while closed, then it opens), or null
 * for other keys.
 */
export function choiceAfter(key: string, active: number | null, count: number): number | null {
  const last = count - 1
  if (active === null) return ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key) ? 0 : null
  const steps: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    Home: 0,
    End: last,
    PageDown: active + pageStep,
    PageUp: active - pageStep,
  }
  const next = steps[key]
  return next === undefined ? null : Math.max(0, Math.min(last, next))
}

/**
 * Returns the next choice with a word that begins with the typed letters. Repeating one letter cycles through
 * its matches.
 */
export function choiceByLetters(choices: readonly Choice[], typed: string, from: number): number | null {
  const text = typed.toLowerCase()
  const isRepeated = [...text].every((letter) => letter === text[0])
  const wanted = isRepeated ? (text[0] ?? '') : text
  const order = choices.map((_, index) => (from + index + (isRepeated ? 1 : 0)) % choices.length)
  return order.find((index) => ` ${choices[index]?.label.toLowerCase() ?? ''}`.includes(` ${wanted}`)) ?? null
}
