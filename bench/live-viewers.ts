import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const path = '/api/v1/live?channels=lakshya:1'
const openedAtATime = 100

/**
 * Visitors who follow the scoreboard like browsers: after a message that it changed, each reads it again
 * after its own delay.
 */
export class LiveViewers {
  private readonly streams: IncomingMessage[] = []
  private readonly origin: string
  private readonly reading = new Agent({ keepAlive: true, maxSockets: 200 })
  /** Called with the new board when a viewer has read it. */
  private onRead: (body: string) => void = () => undefined
  private readonly failures: unknown[] = []

  constructor(origin: string) {
    this.origin = origin
  }

  async open(count: number): Promise<void> {
    while (this.streams.length < count)
      await Promise.all(
        Array.from({ length: Math.min(openedAtATime, count - this.streams.length) }, () => this.openOne()),
      )
  }

  /**
   * Makes a change, and waits until every viewer has read a board with it.
   * @returns The milliseconds from the start of the change until each viewer had it.
   */
  async timesOf(change: () => Promise<unknown>, isNew: (body: string) => boolean): Promise<number[]> {
    const times: number[] = []
    const startedAt = performance.now()
    this.onRead = (body) => {
      if (isNew(body)) times.push(performance.now() - startedAt)
    }
    await change()
    while (times.length < this.streams.length && performance.now() - startedAt < 30_000) await sleep(20)
    if (this.failures.length > 0) throw new Error(`Reading the board failed: ${this.failures[0]}`)
    if (times.length < this.streams.length)
      throw new Error(`${this.streams.length - times.length} viewers never had the new board`)
    return times
  }

  close(): void {
    for (const stream of this.streams) stream.destroy()
    this.reading.destroy()
  }

  private openOne(): Promise<void> {
    return new Promise((resolve, reject) => {
      get(this.origin + path, { agent: false }, (stream) => {
        if (stream.statusCode !== 200) return reject(new Error(`A stream was refused: ${stream.statusCode}`))
        this.streams.push(stream)
        stream.setEncoding('utf8')
        stream.on('data', (text: string) => this.hear(text))
        stream.on('error', () => undefined)
        resolve()
      }).on('error', reject)
    })
  }

  private hear(text: string): void {
    for (const [, data = '{}'] of text.matchAll(/event: changed\ndata: (.*)/g)) {
      const { spreadMs = 0 } = JSON.parse(data) as { spreadMs?: number }
      setTimeout(() => this.read(), Math.random() * spreadMs)
    }
  }

  private read(): void {
    get(`${this.origin}/api/v1/tml/lakshya/scoreboard/state`, { agent: this.reading }, async (answer) => {
      let body = ''
      for await (const part of answer) body += part
      this.onRead(body)
    }).on('error', (error) => this.failures.push(error))
  }
}
