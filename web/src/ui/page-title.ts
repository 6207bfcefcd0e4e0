import { useEffect } from 'react'

/**
 * Names the tab after the thing that a page shows ('Profile | ...'). Nothing happens until the title is known, so the
 * route's own title stands meanwhile.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
