import { useSyncExternalStore } from 'react'

/** Chromium's event, which is not in the standard library. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How this browser installs the portal: by its own prompt, by hand on iOS, or not at all; or it is the installed app. */
export type InstallWay = 'installed' | 'prompt' | 'ios' | 'none'

let prompt: InstallPrompt | null = null
let wasInstalled = false
const listeners = new Set<() => void>()

/** Keeps the browser's prompt for the portal's own buttons. Called at the start, because the event comes once. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser shows a bar of its own on each visit.
    event.preventDefault()
    take(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => {
    wasInstalled = true
    take(null)
  })
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, installWay, () => 'none')
}

/** Opens the browser's prompt, which can be opened once. */
export async function install(): Promise<void> {
  const asked = prompt
  take(null)
  await asked?.prompt()
}

function installWay(): InstallWay {
  // Only Safari on iOS has the property.
  const isIos = 'standalone' in navigator
  const isIosApp = 'standalone' in navigator && navigator.standalone === true
  const isApp = isIosApp || window.matchMedia('(display-mode: standalone)').matches
  if (isApp || wasInstalled) return 'installed'
  if (prompt) return 'prompt'
  return isIos ? 'ios' : 'none'
}

function take(next: InstallPrompt | null): void {
  prompt = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
