/** Formats the share of the people who answered: "57%". */
export function shareOf(count: number, answered: number): string {
  return answered === 0 ? '' : `${Math.round((100 * count) / answered)}%`
}
