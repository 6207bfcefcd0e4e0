import { expect, test } from 'vitest'
import { isPlainName } from './person-name.ts'

test.each([
  'Meenal Iyer',
  'Dr.Mehta',
  'A.P.J. Abdul Kalam',
  'J.R.D.Tata',
  'M.S.Dhoni',
  "Niamh O'Brien-Costa",
  'मीनल अय्यर',
  'നീലിമ നായർ‍',
  'St.John',
  'K',
  'Md. Arif Sk.',
])('%s is a name', (name) => {
  expect(isPlainName(name)).toBe(true)
})

test.each([
  'Buy now http://evil.example',
  'Buy now https:/evil.example',
  'www.evil.example',
  'evil.com',
  'Evil.COM now',
  'go to bit.ly/x',
  'evil。com',
  'evil．com',
  'win@evil.example',
  'all＠mail',
  'two\nlines',
  'tab\there',
  'turned \u202emoc.live',
  'hidden\u200bsign',
  'mailto:x',
])('%j is no name', (name) => {
  expect(isPlainName(name)).toBe(false)
})
