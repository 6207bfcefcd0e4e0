import type { IncomingMessage } from 'node:http'
import { Places } from './places.ts'

/** The requests whose body is still arriving. Above the limit, the one that has taken longest is cut off. */
export class ArrivingBodies {
  private readonly bodiesMax: number
  /** The sender's address of each request, in the order of arrival. */
  private readonly senders = new Map<IncomingMessage, string>()
  private readonly places = new Places()

  constructor(bodiesMax: number) {
    this.bodiesMax = bodiesMax
  }

  get count(): number {
    return this.senders.size
  }

  /**
   * Adds a request.
   * @param address the folded address of the sender. If it exceeds its share, its own oldest request is cut
   * off.
   */
  add(request: IncomingMessage, address: string): void {
    this.senders.set(request, address)
    this.places.take(address)
    if (this.places.isOverShare(this.bodiesMax, address)) this.cutOffOldest((sender) => sender === address)
    else if (this.count > this.bodiesMax) this.cutOffOldest(() => true)
  }

  delete(request: IncomingMessage): void {
    const address = this.senders.get(request)
    if (address === undefined) return
    this.senders.delete(request)
    this.places.release(address)
  }

  private cutOffOldest(isMeant: (address: string) => boolean): void {
    for (const [request, address] of this.senders)
      if (isMeant(address)) {
        this.delete(request)
        request.destroy()
        return
      }
  }
}
