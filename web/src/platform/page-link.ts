import type { LinkProps } from '@tanstack/react-router'
import type { RawSearch } from './page-search.ts'

/** The path of a screen, as the route table has it: `/events/$slug`. */
export type PagePath = NonNullable<LinkProps['to']>

/** A link that a component is given as a property, with its label. */
export interface LabelledLink {
  to: PagePath
  params?: { slug: string }
  search?: RawSearch
  label: string
  /** Loads the page at once: it opens after sending, perhaps without a network. */
  preload?: 'render'
}
