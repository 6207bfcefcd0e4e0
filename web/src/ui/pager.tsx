import { Flex } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { Icon } from './icon.tsx'
import styles from './pager.module.css'
import { pagerWindow } from './pager-window.ts'

/** What a pager must know of a list; a result of TanStack Query fits as it is. */
export type PagedLoad = {
  data: { totalPage: number } | undefined
  /** The data belongs to the page or the filters before. */
  isPlaceholderData?: boolean
}

type PagerProps = {
  page: number
  load: PagedLoad
  onPage: (page: number) => void
  /** The address of a page: with it the numbers are links that open in a new tab too; without it, buttons. */
  hrefFor?: (page: number) => string
  /** What is paged, for people who do not see it: 'Pages of queries'. */
  label?: string
}

/**
 * Three page numbers at a time. Arrows that lead nowhere are absent, and so is the whole pager for one page. A page past
 * the end, of an old link or after the last thing on it was deleted, leads back to the last one. Draw it also for an
 * empty list.
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

/** Replaces the address where there is one, so that Back does not lead to the page that is not there. */
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

/** A plain click turns the page here; with a modifier the browser opens the link as the reader asked. */
function turnInPlace(event: MouseEvent, turn: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  turn()
}
