import type { Dice } from '#cast/dice.ts'
import type { PlannedField } from '#cast/forms/form-plans.ts'

type Value = string | number | string[]

/** Returns the answers of a cast member to the fields; the caller fills in profile fields. */
export function answersTo(fields: readonly PlannedField[], dice: Dice): Record<string, Value> {
  const given = fields.flatMap((field): [string, Value][] => {
    if (field.profile || !dice.isLucky(field.answered)) return []
    const value = answerTo(field, dice)
    return value === null ? [] : [[field.id, value]]
  })
  return Object.fromEntries(given)
}

function answerTo({ type, options, weights, said, between }: PlannedField, dice: Dice): Value | null {
  if (type === 'number' && between) return numberBetween(between, dice)
  if (said) return dice.pick(said)
  if (options.length === 0) return null
  const first = weighed(options, weights, dice)
  if (type !== 'checkbox') return first
  const second = dice.isLucky(0.3) ? weighed(options, weights, dice) : first
  return [...new Set([first, second])]
}

/** Draws a number; most are in the lower half, like most numbers that people enter. */
function numberBetween([min, max]: readonly [number, number], dice: Dice): number {
  return min + Math.floor((max - min + 1) * dice.roll() * (0.4 + 0.6 * dice.roll()))
}

function weighed(options: PlannedField['options'], weights: readonly number[], dice: Dice): string {
  const all = options.map((_, nth) => weights[nth] ?? 1)
  let left = dice.roll() * all.reduce((sum, one) => sum + one, 0)
  for (const [nth, [id]] of options.entries()) {
    left -= all[nth] ?? 1
    if (left < 0) return id
  }
  return options[0]?.[0] ?? ''
}
