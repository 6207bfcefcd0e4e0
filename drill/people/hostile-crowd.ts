import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The number of clients of each kind. */
export const hostile = { unread: 8, bursts: 2, burstOf: 900, slowReaders: 100, slowWriters: 200 }
/** The server accepts this many pipelined requests and holds their answers. */
const fewAhead = 12
const slowReadBytes = 1_024
const burstPauseMs = 100
/** The time in which a client that reads again notices that its connection was closed. */
const noticeMs = 3_000

/** Clients that hold connections in ways that no browser does. */
export class HostileCrowd {
  private readonly port: number
  private readonly unread: Socket[] = []
  private readonly slowWriters: Socket[] = []
  private readonly slowReaders: Socket[] = []
  private readonly ticking: NodeJS.Timeout
  private isResting = false

  private constructor(port: number) {
    this.port = port
    this.ticking = setInterval(() => this.tick(), 1_000)
  }

  static async open(origin: string): Promise<HostileCrowd> {
    const crowd = new HostileCrowd(Number(new URL(origin).port))
    const many = (count: number, make: (nth: number) => Promise<Socket>) =>
      Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))
    crowd.slowWriters.push(...(await many(hostile.slowWriters, () => crowd.say(unfinished))))
    crowd.slowReaders.push(...(await many(hostile.slowReaders, (nth) => crowd.say(asked(nth, 10)))))
    const ahead = (nth: number) => (nth % 2 === 0 ? hostile.burstOf : fewAhead)
    crowd.unread.push(...(await many(hostile.unread, (nth) => crowd.say(asked(nth, ahead(nth))))))
    for (let nth = 0; nth < hostile.bursts; nth += 1) void crowd.burst()
    return crowd
  }

  /**
   * Returns the number of idle clients' connections that the server hasn't closed. The clients read from now
   * on.
   */
  async countOpen(): Promise<number> {
    const still = [...this.unread, ...this.slowWriters]
    for (const socket of still) socket.resume()
    await sleep(noticeMs)
    return still.filter((socket) => !socket.destroyed).length
  }

  /** Stops the repeating clients; the connections stay open. */
  rest(): void {
    this.isResting = true
  }

  leave(): void {
    this.rest()
    clearInterval(this.ticking)
    for (const socket of [...this.unread, ...this.slowWriters, ...this.slowReaders]) socket.destroy()
  }

  private tick(): void {
    for (const socket of this.slowWriters) if (socket.writable) socket.write('a')
    for (const socket of this.slowReaders) socket.read(slowReadBytes)
  }

  /** Sends bursts and reads their answers, over a new connection whenever one is closed. */
  private async burst(): Promise<void> {
    while (!this.isResting) {
      const socket = await this.say(asked(0, hostile.burstOf))
      socket.on('data', () => undefined)
      await Promise.race([closeOf(socket), sleep(burstPauseMs * 10)])
      socket.destroy()
      await sleep(burstPauseMs)
    }
  }

  /** Opens a connection, sends a text and reads nothing. */
  private async say(words: string): Promise<Socket> {
    const socket = connect({ port: this.port, host: '127.0.0.1' })
    socket.on('error', () => undefined)
    const connected = new Promise<void>((resolve) => void socket.once('connect', resolve))
    await Promise.race([connected, closeOf(socket)])
    socket.write(words)
    return socket
  }
}

/**
 * Resolves when the connection is closed, even if the server resets it; `once` of node:events would reject
 * then.
 */
function closeOf(socket: Socket): Promise<void> {
  return new Promise((resolve) => void socket.once('close', () => resolve()))
}

const unfinished =
  'POST /api/v1/auth/demo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n"'

function asked(nth: number, count: number): string {
  return Array.from(
    { length: count },
    (_, one) => `GET /api/v1/events?limit=50&x=${nth}-${one} HTTP/1.1\r\nhost: x\r\n\r\n`,
  ).join('')
}
