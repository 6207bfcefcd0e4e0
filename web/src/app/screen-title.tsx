import { useEffect } from 'react'

/** The tab's title by the route table. It stands before the page, so that a page which names its thing has the last word. */
export function ScreenTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
