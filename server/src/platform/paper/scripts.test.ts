import { describe, expect, test } from 'vitest'
import { Problem } from '#platform/problem.ts'
import { countGlyphs, textPlacesIn } from '#server/testing/drawn-boxes.ts'
import { textOfPdf } from '#server/testing/pdf-text.ts'
import { drawPdf } from './draw-pdf.ts'
import type { PaperContent } from './paper-document.ts'
import { factsBox, letterhead, paperTable, signatureLines } from './paper-parts.ts'
import { drawnStretch, levelsOf, stretchesOf, visualOrderOf } from './text-direction.ts'

const clerk = { kind: 'desk', key: '1', signal: new AbortController().signal } as const
/** Draws again, as the answer asks for, if a busy machine left the process no time. */
async function draw(content: PaperContent[], foot: string | null = 'Printed from the portal') {
  const paper = { title: 'Scripts', author: 'GST', madeAt: '2026-11-20T06:30:00Z', content, foot }
  try {
    return await drawPdf(paper, clerk)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'UNAVAILABLE') throw error
    return drawPdf(paper, clerk)
  }
}

const scripts = [
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Arabic', 'Meetei_Mayek', 'Ol_Chiki', 'Latin', 'Greek', 'Cyrillic'],
]

/** Returns all characters of a script up to U+FFFF, a few per word. */
function everythingIn(script: string): string {
  const isIn = new RegExp(`\\p{Script_Extensions=${script}}`, 'u')
  const all = Array.from({ length: 0xd7ff }, (_, code) => String.fromCharCode(code)).filter((sign) =>
    isIn.test(sign),
  )
  return all.map((sign, nth) => (nth % 6 === 5 ? `${sign} ` : sign)).join('')
}

describe.each(scripts)('all of the script %s', (script) => {
  test('is drawn in every part of a paper without an empty box', async () => {
    const text = everythingIn(script)
    expect(text.length).toBeGreaterThan(40)
    const some = text.slice(0, 30)
    const bytes = await draw(
      [
        letterhead({ name: some, address: some }, [some]),
        { text: some, style: 'heading' },
        { text: [text, { text: some, bold: true }] },
        factsBox([{ name: some, value: some }]),
        paperTable([{ name: some }, { name: 'Fee', isFigure: true }], [[some, 50]]),
        signatureLines([{ name: some, role: some }]),
        { ul: [{ text: some, font: 'Display' }] } as PaperContent,
      ],
      some,
    )
    const { all, boxes } = countGlyphs(bytes)
    expect(all).toBeGreaterThan(text.length)
    expect(boxes).toBe(0)
  })
})

test('emoji, signs and letters that no typeface has leave no box', async () => {
  const text = '🤖 Robo 👩🏽‍🎓 race ☺️ 1️⃣ 🇮🇳 → ✓ 王明 \u{1d400} ﷽ \u2011 \u00ad \u2009x ☃'
  const bytes = await draw([{ text }, { text, style: 'heading' }])
  expect(countGlyphs(bytes)).toMatchObject({ boxes: 0 })
  expect((await textOfPdf(bytes)).split(/\r?\n/)[0]).toMatch(/^Robo race 1 \?\? A/)
})

describe('text from right to left', () => {
  const drawnLine = (text: string) => {
    const levels = levelsOf(text)
    const stretches = stretchesOf(text, levels)
    return visualOrderOf(stretches.map(({ level }) => level)).map((at) => stretches[at]?.text.trim())
  }

  test('has its stretches in the order of the page', () => {
    expect(drawnLine('عائشہ Java پڑھتی')).toEqual(['پڑھتی', 'Java', 'عائشہ'])
    expect(drawnLine('Team عائشہ خان wins')).toEqual(['Team', 'عائشہ خان', 'wins'])
    expect(drawnLine('Robo Soccer')).toEqual(['Robo Soccer'])
  })

  test('mirrors its brackets, turns its signs, and leaves its digits', () => {
    // The font reader reverses Arabic letters and digits, so the text that it gets is reversed once or not at
    // all.
    expect(drawnStretch('(عائشہ)', 1)).toBe(')عائشہ(')
    expect(drawnStretch(') ,', 1)).toBe(', (')
    expect(drawnStretch('۱۲۳', 2)).toBe('۳۲۱')
    expect(drawnStretch('2026', 2)).toBe('2026')
  })

  test('stands in order on the page', async () => {
    const placesOf = async (text: string) => textPlacesIn(await draw([{ text, fontSize: 14 }], null))
    const turned = await placesOf('عائشہ Java خان')
    expect(turned[0]).toBeGreaterThan(turned.at(-1) ?? 0)
    const plain = await placesOf('Ayesha Java Khan')
    expect(plain[0]).toBeLessThan(plain.at(-1) ?? 0)
  })
})
