import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { firstLetterOf, PersonAvatar } from './person-avatar.tsx'

afterEach(cleanup)

test('a person with a photo is shown by it, fetched late and told to nobody', () => {
  const { container } = render(<PersonAvatar name="Kabir Shaikh" photo="/uploads/a.webp" />)
  const photo = container.querySelector('img')
  expect(photo?.getAttribute('src')).toBe('/uploads/a.webp')
  expect(photo?.getAttribute('loading')).toBe('lazy')
  expect(photo?.getAttribute('alt')).toBe('')
})

test('a person without a photo is shown by the first letter', () => {
  const { container } = render(<PersonAvatar name="kabir Shaikh" photo={null} />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('K')
})

test('a broken photo gives way to the letter, and a new photo gets its chance', () => {
  const { container, rerender } = render(<PersonAvatar name="Kabir Shaikh" photo="/uploads/gone.webp" />)
  fireEvent.error(container.querySelector('img') as Element)
  expect(container.textContent).toBe('K')
  rerender(<PersonAvatar name="Kabir Shaikh" photo="/uploads/new.webp" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/uploads/new.webp')
})

test('the first letter is what a reader of that script calls one', () => {
  expect(firstLetterOf('  émile')).toBe('É')
  expect(firstLetterOf('e\u0301mile')).toBe('E\u0301')
  expect(firstLetterOf('क्षितिज')).toBe('क्षि')
  expect(firstLetterOf('👩‍🎓 Zoya')).toBe('👩‍🎓')
  expect(firstLetterOf('   ')).toBe('?')
})

test('a name keeps its colours, and eight pairs are in use', () => {
  const pairOf = (name: string) =>
    render(<PersonAvatar name={name} photo={null} />).container.querySelector('span')?.style.background
  expect(pairOf('Zoya Kazi')).toBe(pairOf('Zoya Kazi'))
  expect(new Set(Array.from({ length: 100 }, (_, index) => pairOf(`Person ${index}`))).size).toBe(8)
})
