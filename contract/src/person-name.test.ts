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
  'Dr.Om Prakash',
  'Mr.Al Amin',
  'St.Jo Mathew',
  'Prof.Dev Anand',
  'S.Dev',
  'Er.Mo Khan',
  'Ravi S/o Mohan K.S.',
  'Mrs.In Kaur, Dr.Om Joshi',
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
  'evil.example/gift',
  'Gift: evil.example?code=1',
  'evil.example:8080',
  'evil。example／gift',
  'Dr.Om/gift',
  'dr.om',
  'Dr.Com',
  'Dr.Om.evil.com',
  'S.Com',
  'evil.xn--h2brj9c',
  '93.184.216.34',
])('%j is no name', (name) => {
  expect(isPlainName(name)).toBe(false)
})
