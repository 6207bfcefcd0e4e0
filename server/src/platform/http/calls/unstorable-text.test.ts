import { beforeAll, expect, test } from 'vitest'
import { answerForm, fieldOf, openFormOf } from '#server/testing/form-answers-testing.ts'
import { formOf } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

/** Characters that a document can't contain, or that the database refuses. */
const unstorable = ['\uFFFE', '\uFFFF', '\uFDD0', '\u{1FFFF}', '\0', '\uD800']
const sentence = /^Remove the unsupported characters/

const t = testPortal()
let student: SignedIn
let team: SignedIn
beforeAll(async () => {
  student = await t.person('Student')
  team = await t.person('Team')
})

test.each(unstorable)(
  'a call with the character %j is refused with a sentence under its field',
  async (bad) => {
    const query = { query: 'How do I learn React?', body: '<p>Please tell.</p>', domain: ['Web'] }
    const form = await openFormOf(t, team, [fieldOf('text', 'Note')])
    const calls: [path: string, answer: Promise<{ status: number; body: Refusal }>][] = [
      ['query', t.call(student, 'POST', '/alumni/createQuery', { ...query, query: `How ${bad} React` })],
      ['body', t.call(student, 'POST', '/alumni/createQuery', { ...query, body: `<p>${bad}</p>` })],
      ['note', answerForm(t, student, form, { note: `Fine${bad}` })],
      ['oneLine', t.call(team, 'PUT', `/teams/${team.slug}`, { oneLine: `We build${bad}` })],
    ]
    for (const [path, call] of calls) {
      const { status, body } = await call
      expect([status, body.errors[0]?.path.split('.').at(-1)]).toEqual([400, path])
      expect(body.errors[0]?.message).toMatch(sentence)
    }
    const { rows } = await t.portal.pool.query('select from form_answers')
    expect(rows).toHaveLength(0)
  },
)

interface Refusal {
  errors: { path: string; message: string }[]
}

test.each(['\uFFFE', '\uFFFF'])(
  'a search, a name in a form with a file, and an address with %j are refused',
  async (bad) => {
    const search = await t.call(student, 'GET', `/alumni/getQuery?name=${encodeURIComponent(bad)}`)
    expect([search.status, search.body.errors[0].path]).toEqual([400, 'name'])
    const registration = { name: `Asha${bad}`, email: 'asha@mail.example', branch: 'CE', passOutYear: '2019' }
    const sent = await t.send(null, 'POST', '/alumni', formOf(registration))
    expect([sent.status, sent.body.errors[0].path]).toEqual([400, 'name'])
    expect(sent.body.errors[0].message).toMatch(sentence)
    expect((await t.call(null, 'GET', `/events/${encodeURIComponent(bad)}`)).status).toBeLessThan(500)
  },
)
