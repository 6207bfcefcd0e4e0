import type { Endpoint } from '@portal/contract/endpoint.ts'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Transaction } from '#platform/database.ts'
import { type Answer, EncodedAnswer } from '#platform/http/answers.ts'
import { envelopeOf } from '#platform/http/envelope.ts'
import type { Listener } from '#platform/listener.ts'
import type { MessagePayload } from '#platform/messages.ts'
import { ThingIndex } from '#platform/thing-index.ts'
import { afterCommit } from '#platform/transaction.ts'

export interface AnswerCacheOptions<T, C extends MessagePayload> {
  listener: Listener
  /** What the invalidations are called, like `forum-lists`. Caches with one topic are invalidated together. */
  topic: string
  bytesMax: number
  /** What a value weighs, in bytes; roughly is enough. */
  bytesOf(value: T): number
  /** How long a value is kept at most, in milliseconds; so long at most does a replica show the past after a message was lost. */
  ageMsMax?: number
  /** Whether a change can alter the kept value of a key. Left out: every change drops everything. When in doubt, true. */
  isTouched?(key: string, change: C): boolean
  /** The same for a cache of many keys whose changes name what they change: only the keys of that are looked at. */
  things?: {
    /** The ids of what a value says something of. It must say the same of a value each time. */
    of(key: string, value: T): readonly string[]
    /** The ids of what a change changes; null: anything. */
    touchedBy(change: C): readonly string[] | null
  }
}

/**
 * Values that many people read and few change, kept in the memory of this replica until any replica writes: a list as
 * bytes, a count. A writer calls `invalidate` in its transaction, and that is all (docs/decisions/0041). While this
 * replica can't hear the others, nothing is kept and nothing kept is believed. A value is at most `ageMsMax` old.
 */
export class AnswerCache<T extends NonNullable<unknown>, C extends MessagePayload = null> {
  private readonly listener: Listener
  private readonly topic: string
  private readonly kept: LRUCache<string, T>
  private readonly isTouched: AnswerCacheOptions<T, C>['isTouched']
  private readonly things: AnswerCacheOptions<T, C>['things']
  private readonly keysOfThings = new ThingIndex()
  private flights = new Map<string, Promise<T>>()
  private version = 0

  constructor(options: AnswerCacheOptions<T, C>) {
    const {
      listener,
      topic,
      bytesMax,
      bytesOf,
      ageMsMax: ownAgeMsMax = ageMsMax,
      isTouched,
      things,
    } = options
    this.listener = listener
    this.topic = topic
    this.isTouched = isTouched
    this.things = things
    this.kept = new LRUCache({
      maxSize: bytesMax,
      ttl: ownAgeMsMax,
      // One huge answer must not push all the others out.
      maxEntrySize: Math.ceil(bytesMax / 16),
      sizeCalculation: (value, key) => bytesOf(value) + key.length * 2 + entryOverheadBytes,
      ...(things && { dispose: (value, key) => this.keysOfThings.remove(key, things.of(key, value)) }),
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

  /** The kept value, if there is one that may be believed. */
  recall(key: string): T | undefined {
    return this.listener.isListening ? this.kept.get(key) : undefined
  }

  /**
   * Drops what the change touches in every cache of the topic once the transaction commits: here before `inTransaction`
   * returns, so that people read what they wrote, on the other replicas when they are notified.
   */
  async invalidate(tx: Transaction, change: C): Promise<void> {
    await this.listener.notify(tx, this.topic, change)
    afterCommit(tx, () => this.listener.deliver(this.topic, change))
  }

  /** Drops what the change touches on this replica alone; what is being read right now is not kept, for it may be older. */
  drop(change: C): void {
    const touched = this.keysTouchedBy(change)
    if (touched === null) {
      this.dropAll()
      return
    }
    this.forgetFlights()
    for (const key of touched) this.kept.delete(key)
  }

  /** Null: all. */
  private keysTouchedBy(change: C): string[] | null {
    const { isTouched, things } = this
    if (things) {
      const touched = things.touchedBy(change)
      return touched && this.keysOfThings.keysOf(touched)
    }
    return isTouched ? [...this.kept.keys()].filter((key) => isTouched(key, change)) : null
  }

  private dropAll(): void {
    this.forgetFlights()
    this.kept.clear()
  }

  private forgetFlights(): void {
    this.version += 1
    this.flights = new Map()
  }

  private keep(key: string, value: T): void {
    this.kept.set(key, value)
    // What is too large is not kept.
    if (this.things && this.kept.has(key)) this.keysOfThings.add(key, this.things.of(key, value))
  }

  private fly(key: string, load: () => Promise<T>): Promise<T> {
    const { version, flights } = this
    const flight = load()
    flights.set(key, flight)
    const land = () => flights.delete(key)
    flight.then((value) => {
      if (version === this.version && this.listener.isListening) this.keep(key, value)
      land()
    }, land)
    return flight
  }
}

/**
 * The caches of a room, opened once for each portal, in its `<room>.cache.ts`:
 * `export const cachesOf = defineCaches((listener) => ({ pages: new AnswerCache({ listener, … }) }))`.
 */
export function defineCaches<T extends object>(
  open: (listener: Listener) => T,
): (portal: { listener: Listener }) => T {
  const opened = new WeakMap<Listener, T>()
  return ({ listener }) => {
    const caches = opened.get(listener) ?? open(listener)
    opened.set(listener, caches)
    return caches
  }
}

/** Encodes one thing of a list through its schema, to be put into pages by `encodePage`. */
export function encodeThing<T extends z.ZodType>(schema: T, thing: z.input<T>): string {
  return JSON.stringify(z.encode(schema, thing as never))
}

/** A page of a list whose things are encoded already: what `encodeAnswer` gives of `pageAnswer`. */
export function encodePage(things: readonly string[], total: number, limit: number): EncodedAnswer {
  const totalPage = Math.ceil(total / limit)
  return new EncodedAnswer(
    Buffer.from(
      `{"success":true,"data":{"result":[${things.join(',')}],"total":${total},"totalPage":${totalPage}}}`,
    ),
  )
}

const entryOverheadBytes = 200
/** No value is believed for longer, counted from when it was kept: not even one that a change forgot to invalidate. */
export const ageMsMax = 5 * 60_000

/** Encodes an answer through its response schema, envelope and all, to be kept and sent again (stack.md trap 6). */
export function encodeAnswer<E extends Endpoint>(endpoint: E, answer: Answer<E>): EncodedAnswer {
  if (answer instanceof EncodedAnswer) return answer
  const body = z.encode(envelopeOf(endpoint), { success: true, ...answer } as never)
  return new EncodedAnswer(Buffer.from(JSON.stringify(body)))
}
