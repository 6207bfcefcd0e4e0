import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawFirstPage } from '#platform/uploads/first-page.ts'
import { drawPdf as drawPdfFor } from './draw-pdf.ts'
import { breakingLongWords, nameSizeOf } from './long-words.ts'
import type { PaperContent, PaperDocument } from './paper-document.ts'
import { factsBox, letterhead, paperTable, signatureLines } from './paper-parts.ts'
import { qrCodeSvg } from './qr-code.ts'
import { typefaceRunsOf } from './typeface-runs.ts'

const college = { name: 'GST Institute of Technology', address: 'Nerul, Navi Mumbai' }

const clerk = { kind: 'desk', key: '1', signal: new AbortController().signal } as const
const drawPdf = (document: PaperDocument) => drawPdfFor(document, clerk)

function documentOf(content: PaperContent[]): PaperDocument {
  return {
    title: 'Linux install evening',
    author: college.name,
    madeAt: '2026-11-20T06:30:00Z',
    foot: 'Printed from the portal',
    content,
  }
}

const report = documentOf([
  letterhead(college, ['Event report 2026-27/CC/014', 'Accepted 20/11/2026']),
  { text: 'कार्यक्रम: Linux install evening, ₹50', style: 'heading', fontSize: 18 },
  factsBox([
    { name: 'Venue', value: 'Lab 204' },
    { name: 'Speaker', value: 'श्री क्षितिज' },
  ]),
  { text: ['It was ', { text: 'full विद्यार्थी', bold: true }, '.'] },
  paperTable(
    [{ name: 'Year' }, { name: 'Reg.', isFigure: true }],
    [
      ['FE', 12],
      ['Total', 12],
    ],
  ),
  { svg: qrCodeSvg('https://portal.example/verify/GST-C-2611-0412'), width: 120 },
  signatureLines([
    { name: 'A', role: 'Co-ordinator' },
    { name: 'B', role: 'Faculty in charge' },
  ]),
])

describe('text of two scripts', () => {
  test.each([
    [
      'Fee ₹50',
      [
        ['Inter', 'Fee '],
        ['InterExtended', '₹'],
        ['Inter', '50'],
      ],
    ],
    [
      'श्री क्षितिज, ok',
      [
        ['Devanagari', 'श्री क्षितिज'],
        ['Inter', ', ok'],
      ],
    ],
    ['र्‍य', [['Devanagari', 'र्‍य']]],
    ['ಶ್ವೇತಾ ಗೌಡ', [['Kannada', 'ಶ್ವೇತಾ ಗೌಡ']]],
    ['', []],
  ])('%s is set in the typefaces that have its characters', (text, runs) => {
    expect(typefaceRunsOf(text, 'text').map(({ font, text: part }) => [font, part])).toEqual(runs)
  })
})

/** Returns the right end of the first page's ink, in hundredths of the page's width. */
async function rightEndOf(pdf: Buffer): Promise<number> {
  const page = await drawFirstPage(pdf)
  const { info } = await sharp(page ?? undefined)
    .flatten({ background: '#fff' })
    .trim({ background: '#fff', threshold: 20 })
    .toBuffer({ resolveWithObject: true })
  const { width } = await sharp(page ?? undefined).metadata()
  return Math.round((100 * (info.width - (info.trimOffsetLeft ?? 0))) / width)
}

describe('a long word', () => {
  test('can be broken at any letter, and what stands beside it stays on the page', async () => {
    const word = 'Wolfeschlegelsteinhausenbergerdorff'
    expect(breakingLongWords(`${word} Rao`).split('\u200b')).toHaveLength(word.length)
    expect(breakingLongWords('Ananthapadmanabhan Hegde, asha/rao')).not.toContain('\u200b')
    // A table wider than the page would have no line at its right end.
    const inBox = (text: string) =>
      drawPdf(
        documentOf([{ layout: 'box', table: { widths: ['*', '*'], body: [[{ text, fontSize: 60 }, 'x']] } }]),
      )
    expect(await rightEndOf(await inBox(word))).toBe(await rightEndOf(await inBox('W')))
  })

  test('makes a name small enough for its line', () => {
    const ofBadge = { width: 124, lines: 2, min: 11, max: 16 }
    expect(nameSizeOf('Asha Rao', ofBadge)).toBe(16)
    expect(nameSizeOf('Ananthapadmanabhan Hegde', ofBadge)).toBe(11)
    expect(nameSizeOf('Wolfeschlegelsteinhausenbergerdorff', ofBadge)).toBe(8)
    expect(nameSizeOf('आशा क्षीरसागर-कुलकर्णी', ofBadge)).toBeGreaterThan(11)
  })
})

describe('a document on paper', () => {
  test('is a PDF with its typefaces, which a reader can draw', async () => {
    const bytes = await drawPdf(report)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1')).toMatch(/NotoSansDevanagari/)
    expect(await drawFirstPage(bytes)).not.toBeNull()
  })

  test('is drawn with names in any script of India, also where a typeface has no place for a mark', async () => {
    const names = ['ಶ್ವೇತಾ ಗೌಡ', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'અંકિત', 'ప్రదీప్', 'ശ്രീലക്ഷ്മി', 'স্নেহা', 'தமிழ்', 'श्रेया']
    const bytes = await drawPdf({ ...report, content: names })
    for (const script of ['Kannada', 'Gurmukhi', 'Gujarati', 'Telugu', 'Malayalam', 'Bengali', 'Tamil'])
      expect(bytes.toString('latin1')).toContain(`NotoSans${script}`)
  })

  test('is the same bytes when it is drawn again', async () => {
    expect((await drawPdf(report)).equals(await drawPdf(report))).toBe(true)
  })

  test('opens no address and no file that somebody wrote into it', async () => {
    for (const image of ['http://127.0.0.1:1/x.png', '/etc/hostname', 'file:///etc/hostname'])
      await expect(drawPdf(documentOf([{ image }]))).rejects.toThrow()
  })

  test('that would take minutes is refused with a sentence', async () => {
    const endless = documentOf([{ text: 'क्षि '.repeat(2_000_000) }])
    // UNAVAILABLE on a machine that leaves the process no time, so that nothing can be said about the paper.
    await expect(drawPdf(endless)).rejects.toMatchObject({
      code: expect.stringMatching(/^(TOO_LARGE|UNAVAILABLE)$/),
    })
  })
})
