import { describe, expect, it } from 'vitest'
import { imageUrlsIn, isRichTextEmpty, plainTextOf } from './read-rich-text.ts'

describe('the text of rich text', () => {
  it('keeps words of different paragraphs, items and cells apart, and one word together', () => {
    expect(plainTextOf('<p>H<sub>2</sub>O</p><ul><li>one</li><li>two</li></ul>a<br />b', 100)).toBe(
      'H2O one two a b',
    )
  })

  it('keeps a heading apart from the sentence below it', () => {
    expect(
      plainTextOf('<h2>What we use</h2><p>A bag of chalk</p><h3><em>Why?</em></h3><p>Ask</p>', 100),
    ).toBe('What we use: A bag of chalk Why? Ask')
  })

  it('reads signs as the writer meant them', () => {
    expect(plainTextOf('<p>a &lt; b &amp;&amp; c &gt; d, &amp;lt; &quot;x&quot;</p>', 100)).toBe(
      'a < b && c > d, &lt; "x"',
    )
  })

  it('leaves out what was code', () => {
    expect(plainTextOf('<p>a</p><script>alert(1)</script><style>p{}</style><p>b</p>', 100)).toBe('a b')
  })

  it('is cut at a word and never longer than asked', () => {
    expect(plainTextOf('<p>The quick brown fox</p>', 12)).toBe('The quick…')
    expect(plainTextOf('<p>The quick</p>', 9)).toBe('The quick')
  })

  it('is not cut through the middle of an emoji', () => {
    expect(plainTextOf(`<p>${'🎓'.repeat(10)}</p>`, 6)).toBe('🎓🎓…')
  })
})

describe('empty rich text', () => {
  it.each([
    [''],
    ['<p></p>'],
    ['<p> </p>'],
    ['<p><br /></p>'],
    ['<p>&nbsp;</p><p></p>'],
    ['<p>\u200b</p>'],
    ['<ul><li></li></ul>'],
  ])('is seen in %j', (html) => expect(isRichTextEmpty(html)).toBe(true))

  it('is not seen where there is a letter or a picture', () => {
    expect(isRichTextEmpty('<p>0</p>')).toBe(false)
    expect(isRichTextEmpty('<p><img src="/uploads/a.webp" alt="" /></p>')).toBe(false)
  })
})

describe('the pictures of rich text', () => {
  it('are listed once each, in order', () => {
    const html =
      '<p><img src="/uploads/b.webp" /><img src="/uploads/a.webp" /></p><img src="/uploads/b.webp" />'
    expect(imageUrlsIn(html)).toEqual(['/uploads/b.webp', '/uploads/a.webp'])
  })
})
