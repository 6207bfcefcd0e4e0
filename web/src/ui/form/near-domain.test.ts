import { expect, test } from 'vitest'
import { meantEmail } from './near-domain.ts'

test('a slip in the domain of a known provider is found', () => {
  for (const domain of [
    'gmial.com',
    'gmal.com',
    'gmaill.com',
    'gnail.com',
    'gmail.con',
    'gmail.co',
    'GMIAL.com',
  ])
    expect([domain, meantEmail(`asha.rao@${domain}`)]).toEqual([domain, 'asha.rao@gmail.com'])
  expect(meantEmail('asha@hotmial.com')).toBe('asha@hotmail.com')
  expect(meantEmail('asha@yahooo.com')).toBe('asha@yahoo.com')
  expect(meantEmail('asha@rediffmial.com')).toBe('asha@rediffmail.com')
  expect(meantEmail('asha@outlok.com')).toBe('asha@outlook.com')
})

test('known providers, other domains and unfinished e-mails are left alone', () => {
  for (const email of [
    ...['asha@gmail.com', 'asha@mail.com', 'asha@ymail.com', 'asha@yahoo.co.in', 'asha@college.example'],
    ...['asha@gst.edu.in', 'asha', 'asha@', '@gmial.com', '', 'a@b@gmial.com', 'asha@gmail.com.example'],
  ])
    expect([email, meantEmail(email)]).toEqual([email, null])
})
