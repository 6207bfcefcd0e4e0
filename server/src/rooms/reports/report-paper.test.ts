import { expect, test } from 'vitest'
import { drawDocx } from '#platform/paper/draw-docx.ts'
import { drawPdf } from '#platform/paper/draw-pdf.ts'
import { parserPids } from '#platform/parsers/parser-pool.ts'
import { usageOf } from '#platform/parsers/process-usage.ts'
import { drawFirstPage } from '#platform/uploads/first-page.ts'
import { reportDocx as docxOf, reportPdf as pdfOf } from './report-paper.ts'
import { namesIn, samplePhotos, sampleReport, textIn } from './testing-report.ts'

const paper = {
  collegeName: 'GST Institute of Technology',
  portalName: 'GST Portal',
  printedAt: new Date('2026-11-20T06:30:00Z'),
  attended: [],
}

const clerk = { kind: 'desk', key: '1', signal: new AbortController().signal } as const
const reportPdf = (...parts: Parameters<typeof pdfOf>) => drawPdf(pdfOf(...parts), clerk)
const reportDocx = (...parts: Parameters<typeof docxOf>) => drawDocx(docxOf(...parts), clerk)

test('a report of twelve photos is a PDF that holds them all, drawn in less than 150 MB', async () => {
  const report = sampleReport(12)
  const photos = await samplePhotos(report)
  // Idle processes of other test files have peaks of their own.
  for (const pid of parserPids()) process.kill(pid, 'SIGKILL')
  await expect.poll(parserPids).toEqual([])
  let peakBytes = 0
  const look = setInterval(() => {
    for (const pid of parserPids()) peakBytes = Math.max(peakBytes, usageOf(pid)?.peakBytes ?? 0)
  }, 5)
  const bytes = await reportPdf(report, photos, paper).finally(() => clearInterval(look))
  const peakMb = peakBytes / 1024 / 1024
  expect(peakMb).toBeLessThan(150)
  // The measurement saw the drawing process at work.
  expect(peakMb).toBeGreaterThan(60)
  const source = bytes.toString('latin1')
  expect(source).toMatch(/^%PDF-/)
  expect(source.match(/\/Subtype \/Image/g)).toHaveLength(12)
  // Names and captions in Devanagari have a typeface.
  expect(source).toMatch(/NotoSansDevanagari/)
  expect(await drawFirstPage(bytes)).not.toBeNull()
})

test('a photo that is gone is left out of both papers', async () => {
  const report = sampleReport(2)
  const [first] = Object.entries(await samplePhotos(report))
  if (!first) throw new Error('There is a photo')
  const pictures = { [first[0]]: first[1] }
  const source = (await reportPdf(report, pictures, paper)).toString('latin1')
  expect(source.match(/\/Subtype \/Image/g)).toHaveLength(1)
  expect((await namesIn(await reportDocx(report, pictures, paper))).filter(isPicture)).toHaveLength(2)
})

test('the Word document holds the text and the photos', async () => {
  const report = sampleReport(3)
  const bytes = await reportDocx(report, await samplePhotos(report), paper)
  const xml = await textIn(bytes, 'word/document.xml')
  // Three photos, and the logo above them.
  expect(xml.match(/<w:drawing>/g)).toHaveLength(4)
  for (const words of [
    'Linux install evening',
    'two systems',
    'कार्यशाळा &amp; help',
    'Prof. Anjali Vaidya',
    '₹1,250',
    'Co-ordinator, Coders Club',
    'Faculty in charge',
    'General secretary',
  ])
    expect(xml).toContain(words)
  expect(xml).not.toMatch(/&lt;(p|strong|li)&gt;/)
})

test('the Word document opens whatever was stored before such text was refused', async () => {
  const report = { ...sampleReport(1), title: 'Linux\uFFFE evening', outcome: 'Good\uFFFF\u0001 \uD800' }
  const bytes = await reportDocx(report, await samplePhotos(report), paper)
  for (const name of (await namesIn(bytes)).filter((one) => one.endsWith('.xml'))) {
    const xml = await textIn(bytes, name)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these.
    expect(xml).not.toMatch(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/)
  }
  expect(await textIn(bytes, 'word/document.xml')).toContain('Linux evening')
})

test('a report that nobody has written yet can be printed', async () => {
  const report = sampleReport(0)
  const blank = {
    ...report,
    summary: '',
    outcome: '',
    coordinators: '',
    faculty: '',
    feedback: null,
    number: null,
  }
  expect((await reportPdf(blank, {}, paper)).length).toBeGreaterThan(1_000)
  expect((await reportDocx(blank, {}, paper)).length).toBeGreaterThan(1_000)
})

const isPicture = (name: string) => name.startsWith('word/media/') && !name.endsWith('/')
