import { useEffect, useEffectEvent } from 'react'
import { useLiveChannel } from '#web/platform/live.ts'
import { hasWrittenSince, ownWritesEnded } from '#web/platform/own-writes.ts'

/** After a change elsewhere: changes that come together are read together. */
const settleMs = 600
/**
 * A desk reads again at most this often, so what it reads doesn't grow with how much is decided: a clerk decides 40 times a
 * minute, and each other open desk of the account hears of every decision.
 */
const readEveryMs = 5_000

interface Reading {
  readers: Set<() => void>
  timer: number | undefined
  readAt: number
  /** How many changes of this tab had ended at the last reading. */
  writesEnded: number
}

/** By channel, so that all parts of a desk read in the same moment. */
const readings = new Map<string, Reading>()

/**
 * Reads a desk again when its channel says that something changed.
 * @param channel null: the desk is not live.
 * @returns a function that has the desk read by and by, after this tab has drawn what its own change answered.
 */
export function useDeskReading(channel: string | null, read: () => void): () => void {
  const reader = useEffectEvent(read)
  useEffect(() => {
    if (channel === null) return
    const one = () => reader()
    const reading = readingOf(channel)
    reading.readers.add(one)
    return () => {
      reading.readers.delete(one)
      if (reading.readers.size > 0) return
      window.clearTimeout(reading.timer)
      readings.delete(channel)
    }
  }, [channel])
  useLiveChannel(channel, () => channel !== null && readSoon(channel))
  return () => (channel === null ? read() : readSoon(channel))
}

function readingOf(channel: string): Reading {
  const known = readings.get(channel)
  if (known) return known
  const made = {
    readers: new Set<() => void>(),
    timer: undefined,
    readAt: Number.NEGATIVE_INFINITY,
    writesEnded: ownWritesEnded(),
  }
  readings.set(channel, made)
  return made
}

function readSoon(channel: string): void {
  const reading = readings.get(channel)
  if (!reading || reading.timer !== undefined) return
  // What this tab changed itself is drawn from the answer.
  const isOwn = hasWrittenSince(reading.writesEnded)
  const waitMs = isOwn ? readEveryMs : Math.max(settleMs, reading.readAt + readEveryMs - Date.now())
  reading.timer = window.setTimeout(() => {
    reading.timer = undefined
    reading.readAt = Date.now()
    reading.writesEnded = ownWritesEnded()
    for (const read of [...reading.readers]) read()
  }, waitMs)
}
