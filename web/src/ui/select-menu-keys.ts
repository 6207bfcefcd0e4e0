export interface Choice {
  value: string
  label: string
  /** The same in another script; a list that is searched finds it by this too. */
  otherName?: string
  /** How many there are of it. */
  count?: number
  /** A heading above it; choices of one group follow each other. */
  group?: string
}

const pageStep = 8

/** Where a key of movement leads from `active` (null: closed, then it opens); null for any other key. */
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

/** The next choice with a word that begins with the letters; one letter again and again goes through all of them. */
export function choiceByLetters(choices: readonly Choice[], typed: string, from: number): number | null {
  const text = typed.toLowerCase()
  const isRepeated = [...text].every((letter) => letter === text[0])
  const wanted = isRepeated ? (text[0] ?? '') : text
  const order = choices.map((_, index) => (from + index + (isRepeated ? 1 : 0)) % choices.length)
  return order.find((index) => ` ${choices[index]?.label.toLowerCase() ?? ''}`.includes(` ${wanted}`)) ?? null
}
