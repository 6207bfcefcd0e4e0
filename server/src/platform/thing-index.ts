/** Which keys hold something of a thing, like the kept pages on which an event stands: found without a look at the others. */
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

  /** The keys of any of the things, each once, as they are now. */
  keysOf(things: readonly string[]): string[] {
    return [...new Set(things.flatMap((thing) => [...(this.keys.get(thing) ?? [])]))]
  }

  /** How many things have a key. */
  get size(): number {
    return this.keys.size
  }
}
