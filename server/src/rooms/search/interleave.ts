/** Returns at most `limit` entries of several lists, in turn from each, so that no list crowds out another. */
export function interleave<T>(lists: readonly (readonly T[])[], limit: number): T[] {
  const shares = lists.map(() => 0)
  let left = limit
  while (left > 0) {
    const before = left
    for (const [nth, list] of lists.entries()) {
      const share = shares[nth] ?? 0
      if (left === 0 || share >= list.length) continue
      shares[nth] = share + 1
      left -= 1
    }
    if (left === before) break
  }
  return lists.flatMap((list, nth) => list.slice(0, shares[nth]))
}
