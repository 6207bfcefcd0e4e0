import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useMovingPart } from './moving-part.tsx'

afterEach(cleanup)

function Page() {
  const [isWide, setWide] = useState(true)
  const { part, place } = useMovingPart(<input aria-label="Name" />)
  return (
    <>
      <button type="button" onClick={() => setWide(!isWide)}>
        Turn
      </button>
      {isWide && <aside>{place}</aside>}
      {!isWide && <footer>{place}</footer>}
      {part}
    </>
  )
}

test('a field that a change of layout moves keeps its typed text', () => {
  render(<Page />)
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  fireEvent.change(field, { target: { value: 'Ayesha' } })
  expect(field.closest('aside')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Turn' }))
  expect(screen.getByLabelText('Name')).toBe(field)
  expect(field.closest('footer')).not.toBeNull()
  expect(field.value).toBe('Ayesha')
})
