import { expect, test } from 'vitest'
import { isOwnImage, isRichTextBlank, linkFromTyped, richTextBytes, safeLink } from './rich-text-rules.ts'

test('what a person types as a link becomes the address that was meant', () => {
  expect(linkFromTyped(' example.org/a b ')).toBe('https://example.org/a%20b')
  expect(linkFromTyped('http://example.org')).toBe('http://example.org/')
  expect(linkFromTyped('localhost.test:8080/x')).toBe('https://localhost.test:8080/x')
  expect(linkFromTyped('zoya@example.org')).toBe('mailto:zoya@example.org')
  expect(linkFromTyped('mailto:zoya@example.org')).toBe('mailto:zoya@example.org')
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<b>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.org',
  '/alumni/eachQuery/x',
  '//example.org',
  'https://gst.example@evil.example/',
  'just words',
  '',
])('a person cannot make a link of %j', (typed) => {
  expect(linkFromTyped(typed)).toBeNull()
})

test('an address of 2,000 characters may be linked to, a longer one not', () => {
  const base = 'https://example.org/'
  expect(safeLink(base + 'a'.repeat(2_000 - base.length))).not.toBeNull()
  expect(safeLink(base + 'a'.repeat(2_001 - base.length))).toBeNull()
})

test('only pictures that the portal stores count as its own', () => {
  expect(isOwnImage('/uploads/0123.webp')).toBe(true)
  for (const src of [
    'https://x.example/uploads/a.webp',
    '//x/uploads/a',
    '/uploads/../api',
    '/uploads//x',
    'data:image/png,x',
    '/api/x',
  ]) {
    expect(isOwnImage(src)).toBe(false)
  }
})

test('empty paragraphs are no text, a letter or a picture is', () => {
  for (const html of ['', '<p></p>', '<p> &nbsp;</p><p><br></p>', '<p>\u200b</p>'])
    expect(isRichTextBlank(html)).toBe(true)
  for (const html of ['<p>a</p>', '<p>&lt;</p>', '<img src="/uploads/a.webp">'])
    expect(isRichTextBlank(html)).toBe(false)
})

test('the limit counts bytes, not letters', () => {
  expect(richTextBytes('<p>अ</p>')).toBe(10)
})
