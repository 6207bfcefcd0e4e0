import { expect, test } from 'vitest'
import { companiesIn } from './companies-in.ts'

test('names of up to five words are found in lower case, without punctuation around them', () => {
  const names = companiesIn('Is “Konkan Rail Systems” better than L&T, or TCS?')
  for (const name of ['konkan rail systems', 'l&t', 'tcs']) expect(names).toContain(name)
  expect(names).not.toContain('is')
})
