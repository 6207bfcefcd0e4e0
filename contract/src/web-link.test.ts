import { expect, test } from 'vitest'
import { completeLink, isWebLink } from './web-link.ts'

test.each(['example.com', 'www.example.com/notes', 'example.com:8080/a?b=c', 'उदाहरण.भारत/पथ'])(
  '%s gets https',
  (typed) => {
    expect(completeLink(typed)).toBe(`https://${typed}`)
    expect(isWebLink(completeLink(typed))).toBe(true)
  },
)

test.each(['https://example.com/a', 'http://example.com'])('%s stays as it is', (typed) => {
  expect(completeLink(typed)).toBe(typed)
  expect(isWebLink(typed)).toBe(true)
})

test.each([
  ...[
    '',
    'notes',
    'meera@example.com',
    'javascript:alert(1)',
    'ftp://example.com',
    '//example.com',
    'https://',
  ],
  ...[
    'see example.com',
    'https://a.in/b c',
    'https:///x',
    'example..com',
    'mailto:a@b.in',
    'https://exa\\mple.com',
  ],
])('%j is no link', (typed) => {
  expect(isWebLink(completeLink(typed))).toBe(false)
})
