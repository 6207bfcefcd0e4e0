import { foldAddress } from '#platform/fold-address.ts'

/** So much of all places one address may hold: a campus behind one address has most of them, and others always find some. */
const shareOfAddress = 3 / 4

/** How many places are taken, in all and by each address. */
export class Places {
  private total = 0
  private readonly byAddress = new Map<string, number>()

  get taken(): number {
    return this.total
  }

  /** @param address folded, as `addressOf` gives it. */
  take(address: string): void {
    this.total += 1
    this.byAddress.set(address, this.takenBy(address) + 1)
  }

  giveBack(address: string): void {
    this.total -= 1
    const left = this.takenBy(address) - 1
    if (left > 0) this.byAddress.set(address, left)
    else this.byAddress.delete(address)
  }

  /** Whether one more of the address finds a place. @param addressOf is asked only if it matters. */
  hasRoom(placesMax: number, addressOf: () => string): boolean {
    if (this.total >= placesMax) return false
    const share = Math.ceil(placesMax * shareOfAddress)
    return this.total < share || this.takenBy(addressOf()) < share
  }

  /** Whether the address has more than its share. */
  isOverShare(placesMax: number, address: string): boolean {
    return this.takenBy(address) > Math.ceil(placesMax * shareOfAddress)
  }

  private takenBy(address: string): number {
    return this.byAddress.get(address) ?? 0
  }
}

/** The address by which places are counted. @param ip undefined: the connection is closed already. */
export function placeAddress(ip: string | undefined): string {
  return foldAddress(ip ?? '')
}
