import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Pager } from './pager.tsx'

afterEach(cleanup)

const pages = (totalPage: number, isPlaceholderData = false) => ({ data: { totalPage }, isPlaceholderData })

test('a reader turns the page by numbers and by arrows with names', () => {
  const onPage = vi.fn()
  render(<Pager page={5} load={pages(9)} onPage={onPage} />, { wrapper: MantineProvider })
  expect(screen.getByRole('button', { name: 'Page 5' }).getAttribute('aria-current')).toBe('page')
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  fireEvent.click(screen.getByRole('button', { name: 'Page 4' }))
  expect(onPage.mock.calls).toEqual([[6], [4], [4]])
})

test('arrows that lead nowhere are absent, and so is the pager of one page', () => {
  const { rerender } = render(<Pager page={1} load={pages(2)} onPage={() => {}} />, {
    wrapper: MantineProvider,
  })
  expect(screen.queryByRole('button', { name: 'Previous page' })).toBeNull()
  rerender(<Pager page={1} load={pages(1)} onPage={() => {}} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('with addresses the numbers are links: a plain click turns here, Ctrl leaves it to the browser', () => {
  const onPage = vi.fn()
  render(<Pager page={1} load={pages(3)} onPage={onPage} hrefFor={(page) => `/gstforum?page=${page}`} />, {
    wrapper: MantineProvider,
  })
  const link = screen.getByRole('link', { name: 'Page 2' })
  expect(link.getAttribute('href')).toBe('/gstforum?page=2')
  expect(fireEvent.click(link)).toBe(false)
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
  expect(onPage).toHaveBeenCalledTimes(1)
})

test('a page past the end leads back to the last one, once the list is there', () => {
  const onPage = vi.fn()
  const { rerender } = render(<Pager page={9} load={{ data: undefined }} onPage={onPage} />, {
    wrapper: MantineProvider,
  })
  rerender(<Pager page={9} load={pages(1, true)} onPage={onPage} />)
  expect(onPage).not.toHaveBeenCalled()
  rerender(<Pager page={9} load={pages(4)} onPage={onPage} />)
  expect(onPage.mock.calls).toEqual([[4]])
  rerender(<Pager page={2} load={pages(0)} onPage={onPage} />)
  expect(onPage.mock.calls).toEqual([[4], [1]])
})
