import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MessageText } from './message-text.tsx'

afterEach(cleanup)

const drawn = (text: string) => render(<MessageText text={text} />).container
const html = (text: string) => drawn(text).firstElementChild?.innerHTML ?? ''
const links = (text: string) =>
  [...drawn(text).querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

test('a reader follows an address as it stands in a sentence, without the signs around it', () => {
  expect(links('Read https://example.com/a_(b)?c=1#d. Then (see www.example.org), please!')).toEqual([
    ['https://example.com/a_(b)?c=1#d', 'https://example.com/a_(b)?c=1#d'],
    ['www.example.org', 'https://www.example.org/'],
  ])
  expect(links('[the guide](https://example.com/guide) or mailto:office@example.com')).toEqual([
    ['the guide', 'https://example.com/guide'],
    ['mailto:office@example.com', 'mailto:office@example.com'],
  ])
  const link = drawn('https://example.com').querySelector('a')
  expect([link?.rel, link?.target]).toEqual(['nofollow noopener ugc', '_blank'])
})

test('no link leads to a script, and none claims to lead to another host', () => {
  for (const text of [
    '[x](javascript:alert(1))',
    '[x]( javascript:alert(1))',
    '[x](JaVaScRiPt:alert`1`)',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '[x](//example.com)',
    '[x](/alumni/dashboard)',
    'javascript:alert(1)',
    'xhttps://example.com',
  ])
    expect(links(text), text).toEqual([])
  expect(links('[https://example.com](https://example.net)')).toEqual([
    ['https://example.net', 'https://example.net/'],
  ])
})

test('markup in a message stays the characters that it is', () => {
  const hostile = '<img src=x onerror=alert(1)> <script>alert(1)</script> &lt;b&gt; `<b>`'
  const root = drawn(hostile)
  expect(root.textContent).toBe(hostile.replaceAll('`', ''))
  expect(root.querySelectorAll('img, script, b')).toHaveLength(0)
})

test('backticks are code, also with backticks inside, and an open one is a backtick', () => {
  expect(html('Use `npm ci`, not ``a ` b``')).toBe('<p>Use <code>npm ci</code>, not <code>a ` b</code></p>')
  expect(html('It`s **fine')).toBe('<p>It`s **fine</p>')
  expect(html('`**not strong** https://example.com`')).toBe(
    '<p><code>**not strong** https://example.com</code></p>',
  )
})

test('stars around words are emphasis, and stars between numbers are stars', () => {
  expect(html('**Do it**, *soon* and **really *soon***')).toBe(
    '<p><strong>Do it</strong>, <em>soon</em> and <strong>really *soon</strong>*</p>',
  )
  expect(html('2*3*4, 5 * 6 * 7, snake_case_name and f(**kwargs)')).toBe(
    '<p>2*3*4, 5 * 6 * 7, snake_case_name and f(**kwargs)</p>',
  )
})

test('lists keep their numbers and their items, and a year at a line is no list', () => {
  expect(html('Steps:\n1. Read\n2. Write\n   more\n\n- one\n- `two`')).toBe(
    '<p>Steps:</p><ol start="1"><li>Read</li><li>Write\nmore</li></ol><ul><li>one</li><li><code>two</code></li></ul>',
  )
  expect(html('It was in\n2019. A good year')).toBe('<p>It was in\n2019. A good year</p>')
})

test('code between fences keeps its spaces and marks, also when it is never closed', () => {
  expect(html('Try:\n```ts\nif (a < b) {\n  **go**()\n}\n```\nand run')).toBe(
    '<p>Try:</p><pre tabindex="0"><code>if (a &lt; b) {\n  **go**()\n}</code></pre><p>and run</p>',
  )
  expect(html('```\n- a\n\n- b')).toBe('<pre tabindex="0"><code>- a\n\n- b</code></pre>')
})

test('the hardest 5,000 characters are drawn in no time', () => {
  const hard = [
    '`',
    '*',
    '**a',
    '[',
    '[a](',
    '*a ',
    '`a``',
    '](',
    'https://(',
    '((((',
    '- ',
    '1. ',
    '*a*b',
    '[x](http://a(',
  ]
  for (const piece of hard) {
    const text = piece.repeat(Math.ceil(5_000 / piece.length)).slice(0, 5_000)
    const before = performance.now()
    expect(drawn(text).textContent?.length, piece).toBeGreaterThan(0)
    expect(performance.now() - before, piece).toBeLessThan(1_000)
    cleanup()
  }
})
