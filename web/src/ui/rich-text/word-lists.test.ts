import { expect, test } from 'vitest'
import { withWordLists } from './word-lists.ts'

const item = (words: string, mark: string, level = 1, place = 'Middle') =>
  `<p class=MsoListParagraphCxSp${place} style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`
const shown = (html: string) =>
  withWordLists(html)
    .replace(/<!--.*?-->|<o:p><\/o:p>|\n/g, '')
    .replace(/ (class|style)="[^"]*"/g, '')

test('bullets of Word become a list', () => {
  const html = `<p class=MsoNormal>Bring:</p>\n${item('ID card', '·', 1, 'First')}\n${item('<b>Laptop</b>', '·', 1, 'Last')}\n<p class=MsoNormal>Thanks</p>`
  expect(shown(html)).toBe(
    '<p>Bring:</p><ul><li><p>ID card</p></li><li><p><b>Laptop</b></p></li></ul><p>Thanks</p>',
  )
})

test('numbers become a numbered list, with bullets below an item within it', () => {
  const html = [item('First', '1.'), item('Detail', 'o', 2), item('Second', '2.')].join('\n')
  expect(shown(html)).toBe(
    '<ol><li><p>First</p><ul><li><p>Detail</p></li></ul></li><li><p>Second</p></li></ol>',
  )
})

test('two lists with words between them stay two, and other HTML stays as it is', () => {
  expect(shown(`${item('One', '·')}<p>and</p>${item('Two', '·')}`)).toBe(
    '<ul><li><p>One</p></li></ul><p>and</p><ul><li><p>Two</p></li></ul>',
  )
  expect(withWordLists('<p>1. no list</p>')).toBe('<p>1. no list</p>')
})
