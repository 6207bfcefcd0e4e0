import { useMediaQuery } from '@mantine/hooks'

/** From which width on a layout holds, as in the style sheets. */
export type MinWidth = '48em' | '62em' | '75em'

/** The widths for which the server draws a page; base.css shows it in a window of that width alone. */
export type DrawnWidth = 'phone' | 'wide'

let drawn: DrawnWidth | null = null

/** Whether the window is that wide; known from the first drawing on. */
export function useMinWidth(width: MinWidth): boolean {
  const isMet = useMediaQuery(queryOf(width), undefined, { getInitialValueInEffect: false })
  return drawn === null ? isMet : drawn === 'wide'
}

/** For the server, which has no window: the work finds one of that width. */
export function atWidth<T>(width: DrawnWidth, work: () => T): T {
  drawn = width
  try {
    return work()
  } finally {
    drawn = null
  }
}

function queryOf(width: MinWidth): string {
  return `(min-width: ${width})`
}
