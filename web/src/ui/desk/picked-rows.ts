interface Pick {
  picked: ReadonlySet<string>
  /** The row that was selected before, where a range begins. */
  last: string | null
  id: string
  reach: 'one' | 'range'
}

/**
 * Returns the selected rows after a click. The clicked row is toggled; a range takes the new state of the
 * clicked row.
 */
export function pickedAfter(
  pickable: readonly string[],
  { picked, last, id, reach }: Pick,
): ReadonlySet<string> {
  const [from, to] = [last === null ? -1 : pickable.indexOf(last), pickable.indexOf(id)]
  if (to < 0) return picked
  const isRange = reach === 'range' && from >= 0
  const range = isRange ? pickable.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
  const next = new Set(picked)
  for (const one of range) {
    if (picked.has(id)) next.delete(one)
    else next.add(one)
  }
  return next
}
