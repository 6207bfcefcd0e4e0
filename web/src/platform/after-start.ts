import { isOnline } from './online.ts'

/** After this time, in milliseconds, a page is shown with its data, and further parts no longer compete for the line. */
export const afterStartMs = 2_000

/**
 * Returns whether code can be loaded. Without a network only the worker has it, and Chromium 153, unlike 156, loads no
 * file of a page again that has failed once.
 */
export function canLoadCode(): boolean {
  return isOnline() || Boolean(navigator.serviceWorker?.controller)
}

/**
 * Runs something that loads code some time after the start, or when the network is back.
 * @returns how to cancel it
 */
export function afterStart(run: () => void): () => void {
  const start = () => {
    if (!canLoadCode()) return
    cancel()
    run()
  }
  const timer = setTimeout(start, afterStartMs)
  const cancel = () => {
    clearTimeout(timer)
    window.removeEventListener('online', start)
  }
  window.addEventListener('online', start)
  return cancel
}
