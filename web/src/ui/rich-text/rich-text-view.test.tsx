import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RichTextView } from './rich-text-view.tsx'

// Sanitizing is tested in a real browser (e2e/hostile-rich-text.spec.ts), because the sanitizer walks the
// document in ways that this DOM doesn't support.

afterEach(cleanup)

test('a reader opens a picture of the text in the viewer and closes it again', async () => {
  render(
    <MantineProvider env="test">
      <RichTextView html='<p>Look:</p><p><img src="/uploads/0a.webp" alt="A chart"></p>' />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Open image: A chart' }))
  expect(await screen.findByRole('dialog', { name: 'Image viewer' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
