/** '57%' of those who answered. */
export function shareOf(count: number, answered: number): string {
  return answered === 0 ? '' : `${Math.round((100 * count) / answered)}%`
}
