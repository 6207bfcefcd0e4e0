import { useMediaQuery } from '@mantine/hooks'

export type MinWidth = '48em' | '62em' | '75em'

/** The widths that the server draws pages for. base.css shows each only in a window of that width. */
export type DrawnWidth = 'phone' | 'wide'

let drawn: DrawnWidth | null = null

/** Returns whether the window has at least this width, already on the first render. */
export function useMinWidth(width: MinWidth): boolean {
  const isMet = useMediaQuery(queryOf(width), undefined, { getInitialValueInEffect: false })
  return drawn === null ? isMet : drawn === 'wide'
}

/** Used on the server, which has no window: runs `work` as if the window had this width. */
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
