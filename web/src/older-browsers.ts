/**
 * Adds features that the oldest supported browsers lack. A separate script that index.html loads before the
 * app only if something is missing (web/build/older-browsers.ts), so current browsers never load it.
 */
addMissing(Map, {
  groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
    const groups = new Map<Key, Item[]>()
    let index = 0
    for (const item of items) {
      const key = keyOf(item, index++)
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
    return groups
  },
})

addMissing(URL, {
  canParse(address: string, base?: string): boolean {
    try {
      return Boolean(new URL(address, base))
    } catch {
      return false
    }
  },
})

addMissing(AbortSignal, {
  any(signals: Iterable<AbortSignal>): AbortSignal {
    const all = [...signals]
    const joined = new AbortController()
    const stop = ({ reason }: AbortSignal) => joined.abort(reason)
    const aborted = all.find((signal) => signal.aborted)
    if (aborted) stop(aborted)
    for (const signal of all)
      signal.addEventListener('abort', () => stop(signal), { once: true, signal: joined.signal })
    return joined.signal
  },
})

addMissing(Array.prototype, {
  toReversed<Item>(this: Item[]): Item[] {
    return [...this].reverse()
  },
  toSorted<Item>(this: Item[], compare?: (one: Item, other: Item) => number): Item[] {
    return [...this].sort(compare)
  },
  toSpliced<Item>(this: Item[], ...change: [start: number, deleted: number, ...added: Item[]]): Item[] {
    const copy = [...this]
    copy.splice(...change)
    return copy
  },
  with<Item>(this: Item[], index: number, item: Item): Item[] {
    const at = index < 0 ? this.length + index : index
    if (at < 0 || at >= this.length) throw new RangeError(`Invalid index: ${index}`)
    const copy = [...this]
    copy[at] = item
    return copy
  },
})

addMissing(String.prototype, {
  isWellFormed(this: string): boolean {
    return !/\p{Surrogate}/u.test(this)
  },
})

function addMissing(target: object, members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

/** Makes this file a module, so that its test can import it. */
export {}
