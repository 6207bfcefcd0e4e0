import { describe, expect, test } from 'vitest'
import { chipsOf, chipsText, pastedInto, repeatsOf, thingsOf, typedInto } from './chips-text.ts'

describe('a list of things as chips', () => {
  test('keeps what is still being typed, and reads it as the last of them', () => {
    const text = chipsText({ chips: ['124A2051', 'a@gst.example'], typed: '124A' })
    expect(chipsOf(text)).toEqual({ chips: ['124A2051', 'a@gst.example'], typed: '124A' })
    expect(thingsOf(text)).toEqual(['124A2051', 'a@gst.example', '124A'])
    expect(chipsOf('')).toEqual({ chips: [], typed: '' })
  })

  test('makes a chip of what a comma, a space or a semicolon follows', () => {
    expect(typedInto({ chips: ['A'] }, 'B,')).toEqual({ chips: ['A', 'B'], typed: '' })
    expect(typedInto({ chips: [] }, ' B ;C')).toEqual({ chips: ['B'], typed: 'C' })
  })

  test('takes a paste of several after what was typed, and the addresses of a mail program', () => {
    expect(pastedInto({ chips: ['A'], typed: 'B' }, 'C\nD; E\n')).toEqual({
      chips: ['A', 'B', 'C', 'D', 'E'],
      typed: '',
    })
    const copied = 'Asha Rao <asha@gst.example>, "Shaikh, Kabir" <kabir@gst.example>'
    expect(pastedInto({ chips: [], typed: '' }, copied).chips).toEqual([
      'asha@gst.example',
      'kabir@gst.example',
    ])
  })

  test('finds what was given twice', () => {
    expect(repeatsOf(['124a1', 'b@gst.example', '124A1'])).toEqual(['124A1'])
  })
})
