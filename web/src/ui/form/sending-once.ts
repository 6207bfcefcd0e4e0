import { useRef, useState } from 'react'
import { isOnline } from '#web/platform/online.ts'

interface HeldOptions {
  draftKey?: string | null
  sendsLater?: boolean
}

/**
 * Sends one thing at a time, however often the button is pressed. `goal` is the goal of the button at work.
 * @param options whether the form keeps no draft, or is sent later by itself; it isn't held without a network then
 */
export function useSendingOnce<Goal extends string>({ draftKey, sendsLater = false }: HeldOptions = {}) {
  const [goal, setGoal] = useState<Goal | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [isUnsent, setUnsent] = useState(false)
  const isBusy = useRef(false)
  const sendOnce = async (as: Goal, send: (onProgress: (part: number) => void) => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setGoal(as)
    setProgress(0)
    try {
      await send(setProgress)
    } finally {
      isBusy.current = false
      setGoal(null)
      setProgress(null)
    }
  }
  return {
    goal,
    /** The progress of the upload, from 0 to 1. */
    progress,
    isUnsent,
    isBusy: () => isBusy.current,
    /** Returns whether the form has to wait for the network. */
    holdOffline: () => {
      const isWaiting = draftKey !== null && !sendsLater && !isOnline()
      setUnsent(isWaiting)
      return isWaiting
    },
    sendOnce,
  }
}

/** Counts the text's pictures that are still uploading. A form sent without them would lose them. */
export function usePendingUploads() {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const pending = Object.entries(counts).filter(([, count]) => count > 0)
  return {
    problems: Object.fromEntries(
      pending.map(([field]) => [field, 'A picture is still uploading. Wait for it or remove it.']),
    ),
    setPendingUploads: (field: string, count: number) =>
      setCounts((before) => ({ ...before, [field]: count })),
  }
}
