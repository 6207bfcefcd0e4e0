import { useEffect } from 'react'
import { useSiteIfLoaded } from '#web/platform/site.ts'

/**
 * Names the tab after the thing that a page shows, and ends it with the portal's name. Nothing happens until the title
 * is known, so the route's own title stays meanwhile.
 */
export function usePageTitle(title: string | undefined): void {
  const portalName = useSiteIfLoaded()?.portalName
  useGivenTitle(title === undefined || portalName === undefined ? undefined : `${title} · ${portalName}`)
}

/** Shows a title of the spec ('Profile | …') in the tab, letter by letter. */
export function useGivenTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
