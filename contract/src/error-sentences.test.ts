import { expect, test } from 'vitest'
import { z } from 'zod'
import { email, pageQuery, text } from './fields.ts'

const thing = z.object({
  domain: z.enum(['Web', 'AI']).or(z.literal('')).optional(),
  passOutYear: z.int().min(1950).optional(),
  skills: z.array(z.string().min(2)).max(2).optional(),
  isPinned: z.boolean().optional(),
  link: z.url({ protocol: /^https?$/ }).optional(),
  day: z.iso.date().optional(),
  own: z.enum(['a'], { error: 'Choose a' }).or(z.literal('')).optional(),
})
const said = (value: unknown) => thing.safeParse(value).error?.issues.map(({ message }) => message)

test.each([
  [{ domain: 'Foo' }, 'Choose domain from the list: Web or AI'],
  [{ domain: ['Web'] }, 'Choose domain from the list: Web or AI'],
  [{ own: 'b' }, 'Choose a'],
  [{ passOutYear: 'soon' }, 'Send pass out year as a number'],
  [{ passOutYear: 3 }, 'Enter a number of at least 1,950 for pass out year'],
  [{ skills: 'React' }, 'Send skills as a list'],
  [{ skills: [7] }, 'Send skills as text'],
  [{ skills: ['x'] }, 'Use at least 2 characters for skills'],
  [{ skills: ['ab', 'cd', 'ef'] }, 'Choose at most 2 for skills'],
  [{ isPinned: 'yes' }, 'Send is pinned as true or false'],
  [{ link: 'ftp://x' }, 'Enter link as a link that starts with https://'],
  [{ day: '31/02/2026' }, 'Enter day as a date that exists, like 2026-11-20'],
  [null, 'Send the request as an object with its fields'],
])('%j is answered by a sentence that names the field', (value, sentence) => {
  expect(said(value)?.[0]).toBe(sentence)
})

test('words that a schema has of its own stay', () => {
  expect(z.object({ email }).safeParse({ email: 'x' }).error?.issues[0]?.message).toMatch(/^Enter an e-mail/)
  expect(text({ label: 'a title', max: 3 }).safeParse('long').error?.issues[0]?.message).toMatch(
    /^Use at most 3/,
  )
  expect(pageQuery(5).safeParse({ page: 'x' }).error?.issues[0]?.message).toMatch(
    /^page must be a whole number/,
  )
})
