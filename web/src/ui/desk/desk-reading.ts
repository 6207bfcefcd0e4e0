import { useEffect, useEffectEvent } from 'react'
import { useLiveChannel } from '#web/platform/live.ts'
import { hasWrittenSince, ownWritesEnded } from '#web/platform/own-writes.ts'

/** The wait after a change elsewhere, so that changes in quick succession share one reload. */
const settleMs = 600
/**
 * The minimum interval between reloads, which makes the load independent of the number of decisions: a clerk
 * makes 40 decisions a minute, and every open desk of the account is notified of each.
 */
const readEveryMs = 5_000

interface Reading {
  readers: Set<() => void>
  timer: number | undefined
  readAt: number
  /** The number of this tab's writes that had ended at the last load. */
  writesEnded: number
}

/** Keyed by channel, so that all parts of a desk reload at the same time. */
const readings = new Map<string, Reading>()

/**
 * Reloads a desk when its channel reports a change.
 * @param channel null if the desk is not live
 * @returns a function that schedules a reload after this tab has applied the response of its own change
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
  // This tab's own changes are shown from their response.
  const isOwn = hasWrittenSince(reading.writesEnded)
  const waitMs = isOwn ? readEveryMs : Math.max(settleMs, reading.readAt + readEveryMs - Date.now())
  reading.timer = window.setTimeout(() => {
    reading.timer = undefined
    reading.readAt = Date.now()
    reading.writesEnded = ownWritesEnded()
    for (const read of [...reading.readers]) read()
  }, waitMs)
}
