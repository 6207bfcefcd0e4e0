import { noteLimits } from '@portal/contract/note-words.ts'
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { CallProblem, call } from '#web/platform/call.ts'
import { messageOf } from '#web/platform/outcome.ts'
import { hashOfFile, type PartSender, sendInParts } from '#web/platform/send-in-parts.ts'
import { readPicture } from '#web/ui/readable-picture.ts'
import { refusalOf } from './file-kind.ts'
import { countRows, pickedRow, type UploadRow, uploadReducer } from './upload-list.ts'

/**
 * Handles the uploads of a form: checked, sent in parts, and inspected by the server. Each can be paused and
 * resumed.
 */
export function useUploads(initial: readonly UploadRow[]) {
  const [rows, dispatch] = useReducer(uploadReducer, initial)
  const [notice, setNotice] = useState<string | null>(null)
  const senders = useRef(new Map<string, PartSender>())
  const change = (id: string, to: Partial<UploadRow>) => dispatch({ type: 'change', id, change: to })
  useArrivedAgain(initial, change)
  useResumeWhenBack(rows, senders, change)
  // Uploads stop when the screen unmounts, and resume when the file is picked again.
  useEffect(() => {
    const all = senders.current
    return () => {
      for (const sender of all.values()) sender.pause()
    }
  }, [])

  const add = (files: readonly File[], replaces: string | null = null) => {
    const isNew = (file: File) => !rows.some((row) => isThere(row, file))
    const fitting = files.filter(isNew).slice(0, replaces === null ? roomIn(rows, files) : 1)
    const leftOut = files.find((file) => !fitting.includes(file))
    setNotice(leftOut ? noticeOf(leftOut, isNew(leftOut)) : null)
    for (const file of fitting) {
      const row = pickedRow(file, replaces)
      dispatch({ type: 'add', rows: [row] })
      void begin({ id: row.id, file, senders: senders.current, change })
    }
  }
  const remove = (id: string) => {
    senders.current.get(id)?.cancel()
    senders.current.delete(id)
    dispatch({ type: 'remove', id })
    setNotice(null)
  }
  return {
    rows,
    /** The file that was left out, and why. */
    notice,
    add,
    remove,
    rename: (id: string, name: string) => change(id, { name }),
    pause: (id: string) => {
      senders.current.get(id)?.pause()
      change(id, { phase: 'paused' })
    },
    /** Resumes after a pause, a lost connection or a failure. */
    resume: (row: UploadRow) => {
      if (row.key !== null) return void examine(row.id, row.key, change)
      change(row.id, { phase: 'queued', sentence: '' })
      senders.current.get(row.id)?.resume()
    },
    /** Replaces the note's own files by newer ones. Files that were removed or added here stay so. */
    rebase: (kept: readonly UploadRow[], newer: readonly UploadRow[]) => {
      const has = (list: readonly UploadRow[], { id }: UploadRow) => list.some((one) => one.id === id)
      const theirs = newer.filter((row) => has(rows, row) || !has(kept, row))
      dispatch({ type: 'reset', rows: [...theirs, ...rows.filter((row) => row.kept === null)] })
    },
    startAfresh: (next: readonly UploadRow[]) => {
      for (const { id } of rows) senders.current.get(id)?.cancel()
      senders.current.clear()
      dispatch({ type: 'reset', rows: next })
      setNotice(null)
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>

type Change = (id: string, to: Partial<UploadRow>) => void

interface Beginning {
  id: string
  file: File
  senders: Map<string, PartSender>
  change: Change
}

async function begin({ id, file: given, senders, change }: Beginning): Promise<void> {
  const { file, refusal: pictureRefusal } = await readPicture(given, noteLimits.fileBytesMax)
  const refusal = (await refusalOf(file)) ?? pictureRefusal
  if (refusal !== null) return change(id, { phase: 'refused', sentence: refusal })
  change(id, { file })
  const hash = await hashOfFile(file)
  const sameFile = hash === null ? null : await findSameFile(hash)
  if (sameFile !== null) return change(id, { phase: 'sameFile', sameFile })
  const sender = sendInParts({
    file,
    hash,
    onPart: (part) => change(id, { part, phase: 'sending' }),
    onWait: () => change(id, { phase: 'queued' }),
    onDone: (key) => {
      change(id, { key, part: 1 })
      void examine(id, key, change)
    },
    onFailure: (kind, sentence) =>
      change(id, kind === 'lost' ? { phase: 'waiting', sentence } : { phase: 'failed', sentence }),
  })
  senders.set(id, sender)
  change(id, { phase: 'queued' })
  sender.resume()
}

/** A failed check is ignored, because the server looks for the same file again at the end. */
async function findSameFile(sha256: string) {
  const answer = await call('GET /notes/same-file', { query: { sha256 } }).catch(() => null)
  return answer?.data.sameFile ?? null
}

async function examine(id: string, key: string, change: Change): Promise<void> {
  change(id, { phase: 'examining', sentence: '' })
  try {
    const { kind, sameFile, byteCount } = (await call('POST /notes/uploads/:key', { params: { key } })).data
    change(
      id,
      sameFile === null ? { phase: 'done', part: 1, kind, byteCount } : { phase: 'sameFile', sameFile },
    )
  } catch (error) {
    const isForGood = error instanceof CallProblem && [400, 413, 415].includes(error.status)
    const sentence = messageOf(error)
    if (error instanceof CallProblem && error.status === 404)
      return change(id, { phase: 'interrupted', key: null, part: 0 })
    change(id, { phase: isForGood ? 'refused' : 'failed', sentence })
  }
}

/** An uploaded file in a draft may be gone by now: the server keeps it for a day. */
function useArrivedAgain(initial: readonly UploadRow[], change: Change): void {
  const first = useRef({ initial, change })
  useEffect(() => {
    for (const { id, key } of first.current.initial)
      if (key !== null) void examine(id, key, first.current.change)
  }, [])
}

const tryAgainMs = 10_000

/**
 * Resumes automatically when the browser reports that the network is back, and periodically because it may
 * not report it.
 */
function useResumeWhenBack(
  rows: readonly UploadRow[],
  senders: RefObject<Map<string, PartSender>>,
  change: Change,
): void {
  const waiting = rows
    .filter(({ phase }) => phase === 'waiting')
    .map(({ id }) => id)
    .join()
  const latest = useRef(change)
  latest.current = change
  useEffect(() => {
    if (waiting === '') return
    const resume = () => {
      for (const id of waiting.split(',')) {
        latest.current(id, { phase: 'queued', sentence: '' })
        senders.current.get(id)?.resume()
      }
    }
    const timer = setInterval(() => navigator.onLine && resume(), tryAgainMs)
    window.addEventListener('online', resume)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', resume)
    }
  }, [waiting, senders])
}

function isThere(row: UploadRow, { name, size }: File): boolean {
  const isIn = row.phase !== 'interrupted' && row.phase !== 'refused' && row.kept === null
  return isIn && row.fileName === name && row.byteCount === size
}

/** Files that are picked again need no room, because they have a row. */
function roomIn(rows: readonly UploadRow[], files: readonly File[]): number {
  const again = files.filter(({ name, size }) =>
    rows.some((row) => row.phase === 'interrupted' && row.fileName === name && row.byteCount === size),
  )
  return Math.max(0, noteLimits.filesMax - countRows(rows)) + again.length
}

function noticeOf({ name }: File, isNew: boolean): string {
  if (!isNew) return `${name} is already in the list`
  return `${name} was skipped. You can add up to ${noteLimits.filesMax} files.`
}
