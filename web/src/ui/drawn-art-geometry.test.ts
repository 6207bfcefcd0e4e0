import { expect, test } from 'vitest'
import { drawnArtSvg } from './drawn-art-geometry.ts'

const slugs = Array.from({ length: 400 }, (_, index) => `thing-${index}`)

test('the same slug gives the same picture for ever', () => {
  expect(drawnArtSvg({ slug: 'graphs-in-twenty-days' })).toBe(drawnArtSvg({ slug: 'graphs-in-twenty-days' }))
  // The hash itself must not change either, because every drawn poster would change with it.
  expect(drawnArtSvg({ slug: 'graphs-in-twenty-days' }).slice(0, 190)).toMatchInlineSnapshot(
    `"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice"><rect width="400" height="400" fill="#1B1647"/><circle cx="258.06" cy="164.16" r="296" fill"`,
  )
})

test('other slugs give other pictures, over all six grounds', () => {
  const pictures = slugs.map((slug) => drawnArtSvg({ slug }))
  expect(new Set(pictures).size).toBeGreaterThan(340)
  expect(new Set(pictures.map((svg) => /fill="(#\w+)"/.exec(svg)?.[1])).size).toBe(6)
})

test('a picture beside another has neither its recipe nor its colours', () => {
  const groundOf = (svg: string) => /fill="(#\w+)"/.exec(svg)?.[1]
  const shapesOf = (svg: string) => svg.replaceAll(/#\w+/g, '').slice(190, 260)
  for (const slug of slugs) {
    const cover = drawnArtSvg({ slug })
    const logo = drawnArtSvg({ slug, beside: slug })
    expect([slug, groundOf(logo) === groundOf(cover), shapesOf(logo) === shapesOf(cover)]).toEqual([
      slug,
      false,
      false,
    ])
  }
})

test('every picture is flat shapes with real numbers: no gradient, script, reference or NaN', () => {
  for (const slug of slugs) {
    const svg = drawnArtSvg({ slug, width: 600, height: 340 })
    expect(svg).not.toMatch(/NaN|undefined|Infinity|gradient|<script|href|url\(/i)
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement.nodeName).toBe('svg')
  }
})

test('lettering is cut at eight letters and cannot break out of the drawing', () => {
  const svg = drawnArtSvg({ slug: 'x', word: '<b>&hackathon' })
  expect(svg).toContain('&lt;B&gt;&amp;HACK</text>')
})
