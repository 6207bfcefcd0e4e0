import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { EmptyState } from './empty-state.tsx'
import { ListStates, type Load } from './list-states.tsx'

afterEach(cleanup)

const there: Load = {
  isPending: false,
  isLoadingError: false,
  isFetching: false,
  error: null,
  refetch: () => {},
}

function shown(load: Partial<Load>, isEmpty = false) {
  return render(
    <MantineProvider env="test">
      <ListStates
        load={{ ...there, ...load }}
        isEmpty={isEmpty}
        empty={<EmptyState title="No queries found" />}
      >
        {() => <p>A query</p>}
      </ListStates>
    </MantineProvider>,
  )
}

test('a reader sees the list when it is there', () => {
  shown({})
  expect(screen.getByText('A query')).toBeTruthy()
})

test('a reader waits for a list that is on its way, and is told so', () => {
  shown({ isPending: true })
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(screen.queryByText('A query')).toBeNull()
})

test('a reader of an empty list gets the sentence of the spec', () => {
  shown({}, true)
  expect(screen.getByRole('heading', { name: 'No queries found' })).toBeTruthy()
})

test.each(['/', '/?view=mine&page=2'])('a list that failed without a filter names none: %s', (address) => {
  window.history.replaceState(null, '', address)
  shown({ isPending: false, isLoadingError: true, error: new Error('The server is busy') }, true)
  expect(screen.getByRole('alert').textContent).not.toContain('filters')
})

test('a list that failed says why, keeps the filters and can be asked for again', () => {
  const refetch = vi.fn()
  window.history.replaceState(null, '', '/?domain=Web')
  shown({ isPending: false, isLoadingError: true, error: new Error('The server is busy'), refetch }, true)
  expect(screen.getByRole('alert').textContent).toContain('The server is busy. Your filters are kept.')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})
