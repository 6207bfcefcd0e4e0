import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HighlightedText } from './highlighted-text.tsx'

test('a person sees the words that were found marked, and markup in a text stays text', () => {
  const { container } = render(
    <HighlightedText
      pieces={[
        { text: 'My ', isHit: false },
        { text: '<b>interview</b>', isHit: true },
        { text: ' day', isHit: false },
      ]}
    />,
  )
  expect(container.textContent).toBe('My <b>interview</b> day')
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    '<b>interview</b>',
  ])
  expect(container.querySelector('b')).toBeNull()
})
