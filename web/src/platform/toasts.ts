import { limits } from '@portal/contract/limits.ts'

type ToastTone = 'good' | 'warn' | 'bad'
export interface Toast {
  id: number
  tone: ToastTone
  message: string
  /**
   * The undo action and its duration. This toast can't be paused, because the server's time limit goes on.
   */
  undo?: { run: () => void; durationMs: number }
  /** A button. This toast stays until it is closed. */
  action?: { label: string; run: () => void }
}

/**
 * How long a toast stays if nobody hovers it, and how many are shown at once. The owner's specification fixes
 * the time.
 */
export const toastMs = limits.toastMs
const toastsMax = 3

/** Shows a short message with an icon for `toastMs`. */
export const toast = {
  good: (message: string) => add('good', message),
  warn: (message: string) => add('warn', message),
  bad: (message: string) => add('bad', message),
  /** Shows what was done, with an undo button and the remaining seconds. */
  undoable: (message: string, undo: NonNullable<Toast['undo']>) => add('good', message, { undo }),
  /** Shows a message that stays until it is closed, with a button. */
  lasting: (message: string, action: NonNullable<Toast['action']>) => add('good', message, { action }),
}

/**
 * Undoes the last action that can still be undone.
 * @returns whether there was one
 */
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

/** A repeated message replaces its earlier toast; a fourth toast removes the oldest. */
function add(tone: ToastTone, message: string, more: Pick<Toast, 'undo' | 'action'> = {}): void {
  lastId += 1
  const others = toasts.filter((shown) => shown.message !== message)
  set([...others, { id: lastId, tone, message, ...more }].slice(-toastsMax))
}

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
