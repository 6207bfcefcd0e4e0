import { foldAddress } from '#platform/limits/fold-address.ts'

/** The share of places that one address may hold: a campus gets most, and others always find some. */
const shareOfAddress = 3 / 4

/** Counts the taken places, in total and per address. */
export class Places {
  private total = 0
  private readonly byAddress = new Map<string, number>()

  get taken(): number {
    return this.total
  }

  /** @param address as `placeAddress` returns it. */
  take(address: string): void {
    this.total += 1
    this.byAddress.set(address, this.takenBy(address) + 1)
  }

  release(address: string): void {
    this.total -= 1
    const left = this.takenBy(address) - 1
    if (left > 0) this.byAddress.set(address, left)
    else this.byAddress.delete(address)
  }

  /**
   * Whether there is a place for one more request of the address.
   * @param addressOf is called only if the address matters.
   */
  hasRoom(placesMax: number, addressOf: () => string): boolean {
    if (this.total >= placesMax) return false
    const share = Math.ceil(placesMax * shareOfAddress)
    return this.total < share || this.takenBy(addressOf()) < share
  }

  isOverShare(placesMax: number, address: string): boolean {
    return this.takenBy(address) > Math.ceil(placesMax * shareOfAddress)
  }

  private takenBy(address: string): number {
    return this.byAddress.get(address) ?? 0
  }
}

/**
 * Returns the address under which places are counted.
 * @param ip undefined for a closed connection.
 */
export function placeAddress(ip: string | undefined): string {
  return foldAddress(ip ?? '')
}
