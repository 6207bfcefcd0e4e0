import { Flex } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { Icon } from './icon.tsx'
import styles from './pager.module.css'
import { pagerWindow } from './pager-window.ts'

/** The state of a paged query. A TanStack Query result fits. */
export type PagedLoad = {
  data: { totalPage: number } | undefined
  /** True if the data is from the previous page or filters. */
  isPlaceholderData?: boolean
}

type PagerProps = {
  page: number
  load: PagedLoad
  onPage: (page: number) => void
  /**
   * Returns the address of a page. With it the numbers are links, which can be opened in a new tab; without
   * it they are buttons.
   */
  hrefFor?: (page: number) => string
  /** The accessible name, such as "Pages of queries". */
  label?: string
}

/**
 * A pager with three page numbers. Arrows without a target are left out, and so is the whole pager for one
 * page. A page past the end, from an old link or after a deletion, goes back to the last page. Render it for
 * an empty list too.
 */
export function Pager(props: PagerProps) {
  const { page, load, onPage, hrefFor, label = 'Pages' } = props
  useWayBack(props)
  const shown = pagerWindow(page, load.data?.totalPage ?? 0)
  if (shown.numbers.length === 0) return null
  const step = (target: number, name: string, content: ReactNode) => (
    <PagerStep
      key={name}
      target={target}
      name={name}
      isCurrent={name === pageName(shown.page)}
      onPage={onPage}
      href={hrefFor?.(target)}
    >
      {content}
    </PagerStep>
  )
  return (
    <Flex component="nav" gap={6} align="center" justify="center" my={20} aria-label={label}>
      {shown.hasPrevious && step(shown.page - 1, 'Previous page', <Icon name="previous" />)}
      {shown.numbers.map((number) => step(number, pageName(number), number))}
      {shown.hasNext && step(shown.page + 1, 'Next page', <Icon name="next" />)}
    </Flex>
  )
}

/** Replaces the address if there is one, so that Back doesn't lead to the missing page. */
function useWayBack({ page, load, onPage, hrefFor }: PagerProps): void {
  const router = useRouter({ warn: false })
  const lastPage = load.data && !load.isPlaceholderData ? Math.max(1, load.data.totalPage) : page
  const goBack = useEffectEvent(() => {
    if (hrefFor) router.history.replace(hrefFor(lastPage))
    else onPage(lastPage)
  })
  useLayoutEffect(() => {
    if (page > lastPage) goBack()
  }, [page, lastPage])
}

function pageName(number: number): string {
  return `Page ${number}`
}

type PagerStepProps = {
  target: number
  name: string
  isCurrent: boolean
  onPage: (page: number) => void
  href: string | undefined
  children: ReactNode
}

function PagerStep({ target, name, isCurrent, onPage, href, children }: PagerStepProps) {
  const naming = { 'aria-label': name, ...(isCurrent ? ({ 'aria-current': 'page' } as const) : {}) }
  const look = {
    className: `center round-10 ${styles.step}`,
    'data-arrow': name.startsWith('Page') ? undefined : true,
  }
  if (href === undefined) {
    return (
      <button type="button" {...naming} {...look} onClick={() => onPage(target)}>
        {children}
      </button>
    )
  }
  return (
    <a href={href} {...naming} {...look} onClick={(event) => turnInPlace(event, () => onPage(target))}>
      {children}
    </a>
  )
}

/** A plain click turns the page here; with a modifier the browser opens the link. */
function turnInPlace(event: MouseEvent, turn: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  turn()
}
