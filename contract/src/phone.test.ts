import { expect, test } from 'vitest'
import { phoneOf, tenDigitsOf } from './phone.ts'

test.each([
  ['\u202a+91 98765 43210\u202c', '+91 98765 43210'],
  ['98765\u201143210', '98765-43210'],
  ['(+91) 98765 43210', '+91 98765 43210'],
  ['+91 (0) 98765-43210', '+91 98765-43210'],
  ['＋91\u00a098765\u200943210', '+91 98765 43210'],
  ['tel:+919876543210', '+919876543210'],
  ['९८७६५ ४३२१०', '98765 43210'],
  ['022.2570.0000', '022 2570 0000'],
  ['0091-98765 – 43210', '0091-98765-43210'],
])('%j is read as a phone number', (typed, phone) => {
  expect(phoneOf(typed)).toBe(phone)
})

test.each([
  '',
  'call me',
  '12345',
  '98765 43210 ext. 4',
  '1234567890123456',
  '+',
  '98765+43210',
  '=98765 43210',
])('%j is no phone number', (typed) => {
  expect(phoneOf(typed)).toBeNull()
})

test('ten digits are found behind every way to write the country', () => {
  for (const before of ['', '0', '+91 ', '91-', '0091 ', '(+91)'])
    expect(tenDigitsOf(`${before}90000 12345`)).toBe('9000012345')
  for (const other of ['+44 20 7946 0958', '900001234', '+91 900001234'])
    expect(tenDigitsOf(other)).toBeNull()
})
