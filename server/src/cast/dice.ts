/** A seeded random number generator, so that the cast of all demos and tests is the same. */
export class Dice {
  private state: number

  constructor(seed: string) {
    this.state = 2_166_136_261
    for (const letter of seed) this.state = Math.imul(this.state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  }

  /** Returns a number from 0 to below 1 (mulberry32). */
  roll(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Returns a whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.roll() * (max - min + 1))
  }

  isLucky(probability: number): boolean {
    return this.roll() < probability
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.roll() * list.length)]
    if (picked === undefined) throw new Error('There is nothing to pick from')
    return picked
  }

  /** Returns `count` different entries, or all entries if there are fewer. */
  several<T>(list: readonly T[], count: number): T[] {
    const left = [...list]
    const picked: T[] = []
    while (picked.length < count && left.length > 0)
      picked.push(...left.splice(Math.floor(this.roll() * left.length), 1))
    return picked
  }
}
