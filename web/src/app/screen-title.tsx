import { useGivenTitle, usePageTitle } from '#web/ui/page-title.ts'

interface ScreenTitleProps {
  title: string
  /** True if the owner's specification gives the title. The tab then shows it without the portal's name. */
  isGiven?: boolean | undefined
}

/**
 * Sets the tab's title from the route table. Rendered before the page, so a page that sets its own title
 * wins.
 */
export function ScreenTitle({ title, isGiven }: ScreenTitleProps) {
  usePageTitle(isGiven ? undefined : title)
  useGivenTitle(isGiven ? title : undefined)
  return null
}
