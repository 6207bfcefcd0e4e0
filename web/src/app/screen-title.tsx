import { useGivenTitle, usePageTitle } from '#web/ui/page-title.ts'

interface ScreenTitleProps {
  title: string
  /** The spec gives the title: the tab shows it without the portal's name. */
  isGiven?: boolean | undefined
}

/** The tab's title by the route table. It is drawn before the page, so a page that names its thing has the last word. */
export function ScreenTitle({ title, isGiven }: ScreenTitleProps) {
  usePageTitle(isGiven ? undefined : title)
  useGivenTitle(isGiven ? title : undefined)
  return null
}
