import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Place } from './place.ts'

/**
 * The address of a college's database. It stays the same and leads to the server that it was last moved to.
 */
export class MovingAddress {
  port = 0
  private target: number
  private readonly open = new Set<Socket>()

  private constructor(target: number) {
    this.target = target
  }

  static async open(place: Place, target: number): Promise<MovingAddress> {
    const moving = new MovingAddress(target)
    const server = createServer((near) => moving.lead(near)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    moving.port = (server.address() as AddressInfo).port
    place.defer(() => {
      moving.cut()
      server.close()
    })
    return moving
  }

  moveTo(target: number): void {
    this.target = target
    this.cut()
  }

  private lead(near: Socket): void {
    const far = connect(this.target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        this.open.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  }

  private cut(): void {
    for (const socket of this.open) socket.destroy()
  }
}
