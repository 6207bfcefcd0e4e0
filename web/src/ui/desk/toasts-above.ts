import { type RefObject, useEffect } from 'react'

const gapPx = 8
/** The distance of the toasts from the edge of the window (toaster.module.css). */
const edgePx = 24

/** Keeps the toasts above the bar of the selected rows and left of the panel. */
export function useToastsAbove(
  section: RefObject<HTMLElement | null>,
  desk: { isBeside: boolean; open: unknown; picked: ReadonlySet<string> },
): void {
  const hasPanel = desk.isBeside && Boolean(desk.open)
  // Runs after each render, because the bar grows with the reasons of a refusal.
  useEffect(() => {
    const bar = desk.picked.size > 0 ? section.current?.querySelector<HTMLElement>('[data-bulk]') : null
    setStyle('--portal-toast-lift', bar ? bar.offsetHeight + gapPx : 0)
  })
  useEffect(() => {
    const place = () => {
      const panel = hasPanel ? section.current?.querySelector('[data-desk-panel]') : null
      const fromRight = panel ? window.innerWidth - panel.getBoundingClientRect().left : 0
      setStyle('--portal-toast-aside', Math.max(0, fromRight + gapPx - edgePx))
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [section, hasPanel])
  useEffect(() => {
    const { style } = document.documentElement
    return () => {
      style.removeProperty('--portal-toast-lift')
      style.removeProperty('--portal-toast-aside')
    }
  }, [])
}

function setStyle(name: string, px: number): void {
  document.documentElement.style.setProperty(name, `${px}px`)
}
