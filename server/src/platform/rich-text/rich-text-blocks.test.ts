import { expect, test } from 'vitest'
import { type RichBlock, richTextBlocks } from './rich-text-blocks.ts'

const wordsOf = (block: RichBlock) =>
  block.kind === 'table' ? block.rows : block.runs.map(({ text }) => text).join('')

test('rich text is its blocks in order, with the marks of its lists', () => {
  const blocks = richTextBlocks(
    '<h2>Day one</h2><p>It was <strong>full</strong> &amp; loud.<br>Very.</p>' +
      '<ol><li><p>First</p></li><li><p>Second</p><ul><li>Inner</li></ul></li></ol><p> </p>',
  )
  expect(blocks.map((block) => [block.kind, wordsOf(block)])).toEqual([
    ['heading', 'Day one'],
    ['paragraph', 'It was full & loud.\nVery.'],
    ['item', 'First'],
    ['item', 'Second'],
    ['item', 'Inner'],
  ])
  expect(blocks.flatMap((block) => (block.kind === 'item' ? [[block.mark, block.depth]] : []))).toEqual([
    ['1.', 0],
    ['2.', 0],
    ['•', 1],
  ])
  const [, paragraph] = blocks
  expect(paragraph?.kind === 'paragraph' && paragraph.runs.filter(({ isBold }) => isBold)).toEqual([
    { text: 'full', isBold: true, isItalic: false },
  ])
})

test('every row of a table is as wide as the widest', () => {
  expect(
    richTextBlocks('<table><tr><th>Hall</th><th>People</th></tr><tr><td><p>A</p></td></tr></table>'),
  ).toEqual([
    {
      kind: 'table',
      rows: [
        ['Hall', 'People'],
        ['A', ''],
      ],
    },
  ])
})

test('a text that says nothing has no blocks, and a picture none either', () => {
  expect(richTextBlocks('<p></p><p><img src="/uploads/a.webp"></p>')).toEqual([])
})
