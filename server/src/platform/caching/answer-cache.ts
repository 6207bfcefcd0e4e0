import type { Endpoint } from '@portal/contract/endpoint.ts'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/listener.ts'
import type { MessagePayload } from '#platform/database/messages.ts'
import { afterCommit } from '#platform/database/transaction.ts'
import { type Answer, EncodedAnswer } from '#platform/http/calls/answers.ts'
import { envelopeOf } from '#platform/http/calls/envelope.ts'
import { ThingIndex } from '#platform/search/thing-index.ts'

export interface AnswerCacheOptions<T, C extends MessagePayload> {
  listener: Listener
  /**
   * The topic of the invalidations, like `forum-lists`. Caches with the same topic are invalidated together.
   */
  topic: string
  bytesMax: number
  /** Returns the size of a value in bytes. A rough figure is enough. */
  bytesOf(value: T): number
  /** The maximum age of an entry, in milliseconds: the limit for stale data after a lost message. */
  ageMsMax?: number
  /**
   * Whether a change can alter the entry of a key; it must return true if that isn't certain. Default: every
   * change drops all entries.
   */
  isTouched?(key: string, change: C): boolean
  /**
   * An index of the entries, for a cache of many keys whose changes name the things that they change. An
   * invalidation then visits only the entries of these things.
   */
  things?: {
    /** Returns the ids of the things that a value describes, always the same for a value. */
    of(key: string, value: T): readonly string[]
    /** Returns the ids of the things that a change alters; null: all entries are dropped. */
    touchedBy(change: C): readonly string[] | null
  }
}

/**
 * Caches values that many people read and few change, such as an encoded list or a count, in the memory of
 * this replica until any replica writes. A writer only has to call `invalidate` in its transaction
 * (docs/decisions/0041). While this replica can't receive messages, the cache neither stores nor returns
 * entries. An entry is at most `ageMsMax` old.
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
      // One huge answer must not evict all the others.
      maxEntrySize: Math.ceil(bytesMax / 16),
      sizeCalculation: (value, key) => bytesOf(value) + key.length * 2 + entryOverheadBytes,
      ...(things && { dispose: (value, key) => this.keysOfThings.remove(key, things.of(key, value)) }),
    })
    listener.on(topic, (change) => this.drop(change as C))
    listener.onGap(() => this.dropAll())
  }

  /**
   * Returns the cached value, or loads it. Concurrent reads of the same key share one `load`.
   * @throws the error of `load`; failures are never cached.
   */
  async read(key: string, load: () => Promise<T>): Promise<T> {
    if (!this.listener.isListening) return load()
    return this.kept.get(key) ?? this.flights.get(key) ?? this.fly(key, load)
  }

  /** Returns the cached value, if there is one and the cache is currently usable. */
  recall(key: string): T | undefined {
    return this.listener.isListening ? this.kept.get(key) : undefined
  }

  /**
   * Drops the entries that the change affects from every cache of the topic once the transaction commits.
   * This replica drops them before `inTransaction` returns, so that people read their own writes; the others
   * do when the message arrives.
   */
  async invalidate(tx: Transaction, change: C): Promise<void> {
    await this.listener.notify(tx, this.topic, change)
    afterCommit(tx, () => this.listener.deliver(this.topic, change))
  }

  /** Drops the affected entries on this replica. Reads in flight aren't cached, as they may be stale. */
  drop(change: C): void {
    const touched = this.keysTouchedBy(change)
    if (touched === null) {
      this.dropAll()
      return
    }
    this.forgetFlights()
    for (const key of touched) this.kept.delete(key)
  }

  /** Returns the affected keys; null: all of them. */
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
    // The cache rejects values that are too large.
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
 * Declares the caches of a room, created once per portal, in its `<room>.cache.ts`:
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

/** Encodes one item of a list through its schema, for `encodePage`. */
export function encodeThing<T extends z.ZodType>(schema: T, thing: z.input<T>): string {
  return JSON.stringify(z.encode(schema, thing as never))
}

/** Builds a page of a list from encoded items, in the same form as `encodeAnswer` of `pageAnswer`. */
export function encodePage(things: readonly string[], total: number, limit: number): EncodedAnswer {
  const totalPage = Math.ceil(total / limit)
  return new EncodedAnswer(
    Buffer.from(
      `{"success":true,"data":{"result":[${things.join(',')}],"total":${total},"totalPage":${totalPage}}}`,
    ),
  )
}

const entryOverheadBytes = 200
/**
 * The default maximum age of an entry. It also bounds the staleness after a write that forgot to invalidate.
 */
export const ageMsMax = 5 * 60_000

/** Encodes an answer in its envelope by the response schema, so that the bytes can be cached and sent again. */
export function encodeAnswer<E extends Endpoint>(endpoint: E, answer: Answer<E>): EncodedAnswer {
  if (answer instanceof EncodedAnswer) return answer
  const body = z.encode(envelopeOf(endpoint), { success: true, ...answer } as never)
  return new EncodedAnswer(Buffer.from(JSON.stringify(body)))
}
