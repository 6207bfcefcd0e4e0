/** An index from things to the keys that depend on them, like the pages that show an event. Spares a scan. */
export class ThingIndex {
  private readonly keys = new Map<string, Set<string>>()

  add(key: string, things: readonly string[]): void {
    for (const thing of things) {
      const keys = this.keys.get(thing) ?? new Set()
      this.keys.set(thing, keys.add(key))
    }
  }

  remove(key: string, things: readonly string[]): void {
    for (const thing of things) {
      const keys = this.keys.get(thing)
      keys?.delete(key)
      if (keys?.size === 0) this.keys.delete(thing)
    }
  }

  /** Returns a snapshot of the distinct keys of the things. */
  keysOf(things: readonly string[]): string[] {
    return [...new Set(things.flatMap((thing) => [...(this.keys.get(thing) ?? [])]))]
  }

  /** The number of things that have a key. */
  get size(): number {
    return this.keys.size
  }
}
