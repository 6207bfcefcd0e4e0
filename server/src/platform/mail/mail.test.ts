import { expect, test } from 'vitest'
import { writeMail } from './mail.ts'

const from = { portalName: 'GST Portal', collegeName: 'GST Institute of Technology' }
const link = 'https://portal.test/alumni/registration?status=a&b="c"'

test('a mail says the same in plain text and in HTML', () => {
  const mail = {
    to: { name: 'Meenal Iyer', address: 'meenal@mail.test' },
    subject: 'Your registration',
    parts: ['We looked at it.', { quote: 'The year\nis missing.' }, { label: 'Mend it', link }],
  }
  const { subject, text, html } = writeMail(mail, from)
  expect(subject).toBe('Your registration')
  expect(text).toBe(`Dear Meenal Iyer,

We looked at it.

> The year
> is missing.

Mend it:
${link}

GST Portal, GST Institute of Technology
`)
  expect(html).toContain('<blockquote>The year<br>is missing.</blockquote>')
  expect(html).toContain(
    '<a href="https://portal.test/alumni/registration?status=a&amp;b=&quot;c&quot;">Mend it</a>',
  )
})

test('a name that is markup stays text, and one with line breaks stays one line', () => {
  const to = { name: '<img src=x onerror="alert(1)">\r\nBcc: all@mail.test', address: 'a@mail.test' }
  const { subject, text, html } = writeMail({ to, subject: 'Hello\r\nBcc: all@mail.test', parts: [] }, from)
  expect(html).toContain('Dear &lt;img src=x onerror=&quot;alert(1)&quot;&gt; Bcc: all@mail.test,')
  expect(html).not.toContain('<img')
  expect(text.split('\n')[0]).toBe('Dear <img src=x onerror="alert(1)"> Bcc: all@mail.test,')
  expect(subject).toBe('Hello Bcc: all@mail.test')
})
