import type { Endpoint } from '@portal/contract/endpoint.ts'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Runner } from '#platform/database.ts'
import { type Answer, EncodedAnswer } from '#platform/http/answers.ts'
import { envelopeOf } from '#platform/http/register-handler.ts'
import type { Listener } from '#platform/listener.ts'

export interface AnswerCacheOptions<T, C> {
  listener: Listener
  /** Names this set on the wire between replicas, like `forum-lists`. */
  topic: string
  bytesMax: number
  /** What a value weighs, in bytes; roughly is enough. */
  bytesOf(value: T): number
  /** Whether a change can alter the value of a key. Left out: every change drops everything. When in doubt, true. */
  isTouched?(key: string, change: C): boolean
}

/**
 * Values that many people read and few change, kept in the memory of this replica until any replica writes: a list as
 * bytes, a count. A writer calls `invalidate` in its transaction and `drop` right after its commit, so that whoever wrote
 * reads what he wrote. While this replica cannot hear the others, nothing is kept and nothing kept is believed.
 */
export class AnswerCache<T extends NonNullable<unknown>, C = null> {
  private readonly listener: Listener
  private readonly topic: string
  private readonly kept: LRUCache<string, T>
  private readonly isTouched: ((key: string, change: C) => boolean) | undefined
  private flights = new Map<string, Promise<T>>()
  private version = 0

  constructor({ listener, topic, bytesMax, bytesOf, isTouched }: AnswerCacheOptions<T, C>) {
    this.listener = listener
    this.topic = topic
    this.isTouched = isTouched
    this.kept = new LRUCache({
      maxSize: bytesMax,
      // One huge answer must not push all the others out.
      maxEntrySize: Math.ceil(bytesMax / 16),
      sizeCalculation: (value, key) => bytesOf(value) + key.length * 2 + entryOverheadBytes,
    })
    listener.on(topic, (change) => this.drop(change as C))
    listener.onGap(() => this.dropAll())
  }

  /**
   * The kept value, or the one that `load` gives. Equal reads at the same time share one `load`.
   * @throws what `load` throws; a failure is never kept.
   */
  async read(key: string, load: () => Promise<T>): Promise<T> {
    if (!this.listener.isListening) return load()
    return this.kept.get(key) ?? this.flights.get(key) ?? this.fly(key, load)
  }

  /** Drops what the change touches on every replica once the transaction commits. */
  async invalidate(runner: Runner, change: C): Promise<void> {
    await this.listener.notify(runner, this.topic, change)
  }

  /** Drops what the change touches on this replica; what is being read right now is not kept, for it may be older. */
  drop(change: C): void {
    const { isTouched } = this
    if (!isTouched) {
      this.dropAll()
      return
    }
    this.forgetFlights()
    for (const key of [...this.kept.keys()]) if (isTouched(key, change)) this.kept.delete(key)
  }

  private dropAll(): void {
    this.forgetFlights()
    this.kept.clear()
  }

  private forgetFlights(): void {
    this.version += 1
    this.flights = new Map()
  }

  private fly(key: string, load: () => Promise<T>): Promise<T> {
    const { version, flights } = this
    const flight = load()
    flights.set(key, flight)
    const land = () => flights.delete(key)
    flight.then((value) => {
      if (version === this.version && this.listener.isListening) this.kept.set(key, value)
      land()
    }, land)
    return flight
  }
}

const entryOverheadBytes = 200

/** Encodes an answer through its response schema, envelope and all, to be kept and sent again (stack.md trap 6). */
export function encodeAnswer<E extends Endpoint>(endpoint: E, answer: Answer<E>): EncodedAnswer {
  if (answer instanceof EncodedAnswer) return answer
  const body = z.encode(envelopeOf(endpoint), { success: true, ...answer } as never)
  return new EncodedAnswer(Buffer.from(JSON.stringify(body)))
}
