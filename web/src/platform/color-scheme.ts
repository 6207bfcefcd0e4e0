import { useSyncExternalStore } from 'react'

export type ColorScheme = 'dark' | 'light'

/** The key of the stored choice. The first script of index.html reads the same key before the first paint. */
const storageKey = 'mantine-color-scheme-value'

let scheme = readKept()
const listeners = new Set<() => void>()

/** Returns the scheme that the person chose in this browser. The festive theme is always dark. */
export function currentScheme(): ColorScheme {
  return scheme
}

export function setScheme(next: ColorScheme): void {
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // Without storage the choice lasts until the page is closed.
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
  colourBars(next)
  for (const listener of listeners) listener()
}

/** Colours the bars of the system around the page, and links the manifest of an app in these colours. */
function colourBars(next: ColorScheme): void {
  const isLight = next === 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isLight ? '#F4F7F7' : '#0A1113')
  const manifest = `/manifest.webmanifest${isLight ? '?scheme=light' : ''}`
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifest)
}

function readKept(): ColorScheme {
  try {
    return localStorage.getItem(storageKey) === 'light' ? 'light' : 'dark'
  } catch {
    return 'dark'
  }
}

// Follows a choice made in another tab.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) take(readKept())
  })
