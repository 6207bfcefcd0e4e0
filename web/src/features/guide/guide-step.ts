import type { PagePath } from '#web/platform/page-link.ts'
import type { RawSearch } from '#web/platform/page-search.ts'
import type { Picture } from './drawing.tsx'

export interface GuideStep {
  title: string
  /** One or two sentences. */
  text: string
  /** The page in the portal. A `$slug` in its path is that of the viewer's own page, or of a desk's next event. */
  link: { to: PagePath; search?: RawSearch; label: string }
  picture: Picture
}
