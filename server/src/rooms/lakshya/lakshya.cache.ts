import type { Endpoint } from '@portal/contract/endpoint.ts'
import { scoreboardChannel, scoreDeskChannel } from '@portal/contract/lakshya-words.ts'
import { AnswerCache, defineCaches, encodeAnswer } from '#platform/caching/answer-cache.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Answer, EncodedAnswer } from '#platform/http/calls/answers.ts'
import type { Portal } from '#platform/portal.ts'
import { type FreezeRow, findFreeze } from './freeze.store.ts'
import { lockLedger } from './ledger.store.ts'

/** A response as bytes, and its end of validity. */
interface KeptAnswer {
  answer: EncodedAnswer
  /** The end of a freeze; null for a response that is valid until something changes. */
  until: Date | null
}

const cachesOf = defineCaches((listener) => ({
  public: new AnswerCache<KeptAnswer>({
    listener,
    topic: 'lakshya',
    bytesMax: 2 * 1024 * 1024,
    bytesOf: ({ answer }) => answer.heldBytes,
  }),
}))

/** The time span over which all viewers read the board again, from cached bytes. */
const spreadMsMax = 1_000

/** Returns a public response from cached bytes; `load` gets the current freeze. */
export async function readKept<E extends Endpoint>(
  portal: Portal,
  { endpoint, key }: { endpoint: E; key: string },
  load: (freeze: FreezeRow | undefined) => Promise<Answer<E>>,
): Promise<EncodedAnswer> {
  const cache = cachesOf(portal).public
  const read = () =>
    cache.read(key, async () => {
      const freeze = await findFreeze(portal.db, portal.clock.now())
      return { answer: encodeAnswer(endpoint, await load(freeze)), until: freeze?.until ?? null }
    })
  const kept = await read()
  if (holds(portal, kept)) return kept.answer
  // Its freeze has ended since.
  cache.drop(null)
  return (await read()).answer
}

/** Returns the same response if it is cached and valid. */
export function recallKept(portal: Portal, key: string): () => EncodedAnswer | null {
  const cache = cachesOf(portal).public
  return () => {
    const kept = cache.recall(key)
    return kept && holds(portal, kept) ? kept.answer : null
  }
}

function holds({ clock }: Portal, { until }: KeptAnswer): boolean {
  return until === null || clock.now() < until
}

/** Runs a change of the ledger or the public board: one writer at a time, and all viewers read it again. */
export async function changeScoreboard<T>(portal: Portal, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return portal.inTransaction(async (tx) => {
    await lockLedger(tx)
    const wasFrozen = await findFreeze(tx, portal.clock.now())
    const made = await work(tx)
    const isFrozen = await findFreeze(tx, portal.clock.now())
    // A frozen board looks the same, so nobody has to read it again.
    if (!wasFrozen || wasFrozen.entryId !== isFrozen?.entryId || wasFrozen.until !== isFrozen.until)
      await pushBoard(portal, tx)
    await pushScoreDesk(portal, tx)
    return made
  })
}

export async function pushBoard(portal: Portal, tx: Transaction): Promise<void> {
  await cachesOf(portal).public.invalidate(tx, null)
  await portal.live.pushChange(tx, scoreboardChannel, spreadMsMax)
}

/** Notifies the sports team of a change that only it sees. */
export async function pushScoreDesk(portal: Portal, tx: Transaction): Promise<void> {
  await portal.live.pushChange(tx, scoreDeskChannel)
}
