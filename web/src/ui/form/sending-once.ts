import { useRef, useState } from 'react'
import { isOnline } from '#web/platform/online.ts'

/** Sends one thing at a time, however often it is pressed. `goal` is what the button at work does. */
export function useSendingOnce<Goal extends string>() {
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
    /** Of the upload, from 0 to 1. */
    progress,
    isUnsent,
    isBusy: () => isBusy.current,
    /** Whether what is kept on this device must wait for the network. */
    holdOffline: () => {
      setUnsent(!isOnline())
      return !isOnline()
    },
    sendOnce,
  }
}

/** Pictures of a text that are still uploading: a form that goes without them would lose them. */
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
