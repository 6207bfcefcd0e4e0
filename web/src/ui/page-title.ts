import { useEffect } from 'react'
import { useSiteIfLoaded } from '#web/platform/site.ts'

/**
 * Sets the tab's title to the name of the shown thing and the portal's name. Until the title is known, the
 * route's title stays.
 */
export function usePageTitle(title: string | undefined): void {
  const portalName = useSiteIfLoaded()?.portalName
  useGivenTitle(title === undefined || portalName === undefined ? undefined : `${title} · ${portalName}`)
}

/** Sets a title that the owner's specification gives letter by letter ('Profile | …'). */
export function useGivenTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
