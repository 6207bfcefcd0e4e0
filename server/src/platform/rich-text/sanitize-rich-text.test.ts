import fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { hostileHtml } from '#server/testing/files/hostile-html.ts'
import { nestingDepthMax } from './allow-list.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

/** Repeated here on purpose, so that a mistake in the allow-list fails the test. */
const harmlessTags =
  'p h1 h2 h3 h4 h5 h6 ul ol li pre blockquote hr br a img code strong em u s sub sup table thead tbody tfoot tr th td'.split(
    ' ',
  )
const harmlessAttributes: Record<string, string[]> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
}

const picture = '/uploads/0123456789abcdef0123456789abcdef.webp'
const isOwnUpload = (url: string) => url === picture
const clean = (html: string) => sanitizeRichText(html, { isOwnUpload })

describe('rich text that somebody writes', () => {
  it('keeps what the editor offers', () => {
    const written = [
      '<h2>Title</h2><p><strong>b</strong><em>i</em><u>u</u><s>s</s> H<sub>2</sub>O x<sup>2</sup></p>',
      '<ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol><blockquote><p>said</p></blockquote>',
      '<pre><code>if (a &lt; b) return</code></pre><hr /><p>line<br />break</p>',
      '<table><tbody><tr><th colspan="2">h</th></tr><tr><td rowspan="2">d</td><td>e</td></tr></tbody></table>',
      `<img src="${picture}" alt="A bridge" width="640" height="480" />`,
    ].join('')
    expect(clean(written)).toBe(written)
  })

  it('opens every link in a new tab without handing the page over', () => {
    expect(clean('<a href="https://example.com/a?b=1&c=2" target="_self" rel="opener">x</a>')).toBe(
      '<a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    )
    expect(clean('<a href="mailto:alumni@gst.example">x</a>')).toContain('href="mailto:alumni@gst.example"')
  })

  it('keeps the words of a link whose address is refused', () => {
    expect(clean('<p>see <a href="javascript:alert(1)">this</a></p>')).toBe('<p>see this</p>')
  })

  it('writes pasted bold, italics and blocks with the names that the portal uses', () => {
    expect(clean('<div><b>b</b><i>i</i><del>d</del></div>')).toBe(
      '<p><strong>b</strong><em>i</em><s>d</s></p>',
    )
  })

  it('drops pictures of other sites, styles, classes and data attributes', () => {
    expect(
      clean('<p style="color:red" class="x" data-x="y">a<img src="https://evil.example/p.gif"></p>'),
    ).toBe('<p>a</p>')
  })

  it('drops NUL and lone surrogates, which the database cannot hold', () => {
    expect(clean('<p>a\0b\ud800c&#0;&#xD800;&#1;d</p>')).toBe('<p>ab\ufffdc\ufffd\ufffdd</p>')
  })
})

describe('hostile rich text', () => {
  it('comes from many roads', () => expect(new Set(hostileHtml).size).toBeGreaterThan(100))

  it.each(hostileHtml.map((html) => [html]))('cannot run %j', (html) => {
    expectHarmless(clean(html))
    expect(clean(clean(html))).toBe(clean(html))
  })

  it('stays harmless and unchanged by a second pass when its pieces are put together at random', () => {
    const fragment = fc.constantFrom(
      ...hostileHtml,
      ...['<p>', '</p>', '<a href=https://e.x>', '<table>', '"', "'>", '<!--'],
    )
    const pieces = fc.array(fc.oneof(fragment, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 8 })
    fc.assert(
      fc.property(pieces, (parts) => expectStableAndHarmless(parts.join(''))),
      { numRuns: 300 },
    )
  })

  it('stays harmless and unchanged by a second pass when it is made of random tags', () => {
    const name = fc.constantFrom(
      ...harmlessTags,
      'div',
      'span',
      'b',
      'svg',
      'form',
      'script',
      'noscript',
      'iframe',
      'x-y',
    )
    const open = fc.tuple(
      name,
      fc.constantFrom('', ' href="https://e.x"', ` src="${picture}"`, ' x="<p>"', ' onclick=a'),
    )
    const tag = fc.oneof(
      open.map(([tagName, attribute]) => `<${tagName}${attribute}>`),
      name.map((tagName) => `</${tagName}>`),
      fc.string({ maxLength: 4 }),
    )
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 30 }), (tags) => expectStableAndHarmless(tags.join(''))),
      {
        numRuns: 1_000,
      },
    )
  })

  it.each([
    ['paragraphs in spans', '<p><span>'],
    ['lists', '<ul><li>'],
    ['unknown elements', '<x>'],
    ['tables', '<table><tr><td>'],
    ['quotes', '<blockquote>'],
    ['elements that never match', '<b></i>'],
    ['frames', '<iframe>'],
    ['open comments', '<!--'],
    ['vector drawings', '<svg><p>'],
  ])('cannot bury the reader under 50 kB of nested %s', (_name, piece) => {
    const result = clean(`${piece.repeat(Math.floor(50_000 / piece.length))}deep`)
    expect(depthOf(result)).toBeLessThanOrEqual(nestingDepthMax)
    expect(clean(result)).toBe(result)
  })
})

function expectStableAndHarmless(html: string): void {
  const once = clean(html)
  expect(clean(once)).toBe(once)
  expectHarmless(once)
}

/** Parses the result with another parser than the sanitizer's, and checks every element and attribute. */
function expectHarmless(html: string): void {
  for (const element of parse(html).querySelectorAll('*')) {
    const name = element.tagName.toLowerCase()
    expect(harmlessTags).toContain(name)
    for (const attribute of element.attributes) {
      expect(harmlessAttributes[name] ?? []).toContain(attribute.name)
      expect(
        isHarmlessValue(attribute.name, attribute.value ?? ''),
        `${attribute.name}=${attribute.value}`,
      ).toBe(true)
    }
  }
}

function isHarmlessValue(name: string, value: string): boolean {
  if (name === 'href') return ['http:', 'https:', 'mailto:'].includes(new URL(value).protocol)
  if (name === 'src') return isOwnUpload(value)
  if (name === 'target') return value === '_blank'
  if (name === 'rel') return value === 'noopener noreferrer nofollow'
  return name === 'alt' || /^[1-9]\d{0,3}$/.test(value)
}

const page = new Window({ settings: { disableJavaScriptEvaluation: true } })

function parse(html: string) {
  const root = page.document.createElement('section')
  root.innerHTML = html
  return root
}

function depthOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [tag] of html.matchAll(/<\/?[a-z][^>]*>/g)) {
    if (tag.endsWith('/>')) continue
    depth += tag.startsWith('</') ? -1 : 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
