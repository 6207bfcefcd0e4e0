import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { officeFile, pdfOf } from '#server/testing/files/sample-documents.ts'
import { drawFirstPage } from './first-page.ts'

const redLeftHalf = '1 0 0 rg 0 0 300 842 re f'

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return [...pixel].map((value) => (value > 127 ? 255 : 0))
}

describe('a PDF that somebody shares', () => {
  it('shows its first page', async () => {
    const picture = await drawFirstPage(pdfOf(redLeftHalf))
    if (!picture) throw new Error('no picture')
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 640, height: 906 })
    expect(await colourAt(picture, 100, 400)).toEqual([255, 0, 0])
    expect(await colourAt(picture, 500, 400)).toEqual([255, 255, 255])
  })

  it('shows a page like a paper tape small, and one as large as a field no larger than others', async () => {
    for (const [box, width, height] of [
      ['/MediaBox[0 0 10 14400]', 1, 1_280],
      ['/MediaBox[0 0 14400 14400]', 640, 640],
    ] as const) {
      const picture = await drawFirstPage(pdfOf(redLeftHalf, box))
      expect(picture && (await sharp(picture).metadata())).toMatchObject({ width, height })
    }
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['words', Buffer.from('%PDF-1.7 but nothing else')],
    ['an office file', officeFile('docx')],
    [
      'locked',
      Buffer.from(
        pdfOf(redLeftHalf)
          .toString('latin1')
          .replace('/Root 1 0 R', '/Root 1 0 R/Encrypt<</Filter/Standard/V 1/R 2/O<28>/U<28>/P -4>>'),
        'latin1',
      ),
    ],
    ['cut off', pdfOf(redLeftHalf).subarray(0, 120)],
    [
      'without a page',
      Buffer.from(
        pdfOf(redLeftHalf).toString('latin1').replace('/Kids[3 0 R]/Count 1', '/Kids[     ]/Count 0'),
        'latin1',
      ),
    ],
  ])('has no picture when it is %s, and that is all', async (_what, bytes) => {
    expect(await drawFirstPage(bytes)).toBeNull()
  })

  it('is given up when it would be drawn for ever, while the portal goes on answering', async () => {
    let turnCount = 0
    // Turns that follow one another without a pause would take the processor from the process that draws, and
    // a process that got no processor is not given up but tried again later.
    const turns = setInterval(() => {
      turnCount += 1
    }, 5)
    const picture = await drawFirstPage(pdfOf('0 0 595 842 re f '.repeat(400_000)), 3_000).finally(() =>
      clearInterval(turns),
    )
    expect(picture).toBeNull()
    expect(turnCount).toBeGreaterThan(100)
    expect(await drawFirstPage(pdfOf(redLeftHalf))).not.toBeNull()
  })

  it('is given up when it wants more memory than there is for it', async () => {
    expect(await drawFirstPage(memoryHungryPdf())).toBeNull()
  })

  it('is drawn when its turn comes, one of several at once', async () => {
    const pictures = await Promise.all([1, 2, 3].map(() => drawFirstPage(pdfOf(redLeftHalf))))
    expect(pictures.every((picture) => picture !== null)).toBe(true)
  })
})

/** Returns a PDF with five forms, each of which draws the next one sixteen times. */
function memoryHungryPdf(): Buffer {
  const depth = 5
  const forms = Array.from({ length: depth }, (_, nth) => {
    const next = nth + 1 < depth ? '/F Do '.repeat(16) : '0 0 500 500 re f '
    const resources = nth + 1 < depth ? `/Resources<</XObject<</F ${nth + 6} 0 R>>>>` : ''
    return `<</Type/XObject/Subtype/Form/BBox[0 0 595 842]${resources}/Length ${next.length}>>\nstream\n${next}\nendstream`
  })
  return pdfOf('/F Do', '/Resources<</XObject<</F 5 0 R>>>>', forms)
}
