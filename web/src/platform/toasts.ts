import { limits } from '@portal/contract/limits.ts'

type ToastTone = 'good' | 'warn' | 'bad'
export interface Toast {
  id: number
  tone: ToastTone
  message: string
  /** What can be undone while the toast stays, and for how long; it is not held, for the server's time runs on. */
  undo?: { run: () => void; durationMs: number }
}

/** How long a toast stays when nobody holds it (spec section 9), and how many stand at once (look.md). */
export const toastMs = limits.toastMs
const toastsMax = 3

/** Tells the person of something that happened: an icon and words, for two seconds. */
export const toast = {
  good: (message: string) => add('good', message),
  warn: (message: string) => add('warn', message),
  bad: (message: string) => add('bad', message),
  /** Says what was done, with a button that undoes it and the seconds that are left to press it. */
  undoable: (message: string, undo: NonNullable<Toast['undo']>) => add('good', message, undo),
}

/** Undoes what was done last and can still be undone. @returns whether there was anything. */
export function undoLast(): boolean {
  const last = toasts.findLast(({ undo }) => undo)
  if (!last?.undo) return false
  dropToast(last.id)
  last.undo.run()
  return true
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function dropToast(id: number): void {
  set(toasts.filter((shown) => shown.id !== id))
}

/** The same words again replace their earlier toast; a fourth pushes out the oldest. */
function add(tone: ToastTone, message: string, undo?: Toast['undo']): void {
  lastId += 1
  const others = toasts.filter((shown) => shown.message !== message)
  set([...others, { id: lastId, tone, message, ...(undo && { undo }) }].slice(-toastsMax))
}

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
