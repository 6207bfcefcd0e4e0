import { type RefObject, useEffect } from 'react'

/** So high the buttons at the foot of the panel lie above the edge of the window. */
const panelFootPx = 120
const gapPx = 8

/** Keeps the messages above what is pressed next, the bar of what is selected and the foot of the panel, and off the rows. */
export function useToastsAbove(
  section: RefObject<HTMLElement | null>,
  desk: { isBeside: boolean; open: unknown; picked: ReadonlySet<string> },
): void {
  // After each drawing: the bar grows with what was refused.
  useEffect(() => {
    const { style } = document.documentElement
    const bar = desk.picked.size > 0 ? section.current?.querySelector<HTMLElement>('[data-bulk]') : null
    const hasPanel = desk.isBeside && Boolean(desk.open)
    const lifts = [bar ? bar.offsetHeight + gapPx : 0, hasPanel ? panelFootPx : 0]
    style.setProperty('--portal-toast-lift', `${Math.max(...lifts)}px`)
    style.setProperty('--portal-toast-width', hasPanel ? '320px' : '392px')
  })
  useEffect(() => {
    const { style } = document.documentElement
    return () => {
      style.removeProperty('--portal-toast-lift')
      style.removeProperty('--portal-toast-width')
    }
  }, [])
}
