import { useSyncExternalStore } from 'react'

export type ColorScheme = 'dark' | 'light'

/** Where the choice is kept; the first script of index.html reads the same before the first paint. */
const storageKey = 'mantine-color-scheme-value'

let scheme = readKept()
const listeners = new Set<() => void>()

/** The scheme that the person has chosen in this browser. The festive costume is dark whatever it is. */
export function currentScheme(): ColorScheme {
  return scheme
}

export function setScheme(next: ColorScheme): void {
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // Without storage it holds until the page is left.
  }
  take(next)
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(onSchemeChange, currentScheme, currentScheme)
}

export function onSchemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function take(next: ColorScheme): void {
  if (next === scheme) return
  scheme = next
  if (!document.documentElement.hasAttribute('data-festive'))
    document.documentElement.setAttribute('data-mantine-color-scheme', next)
  for (const listener of listeners) listener()
}

function readKept(): ColorScheme {
  try {
    return localStorage.getItem(storageKey) === 'light' ? 'light' : 'dark'
  } catch {
    return 'dark'
  }
}

// Another tab has chosen.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) take(readKept())
  })
