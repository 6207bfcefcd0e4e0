import { fieldOf, optionsOf } from '#server/testing/form-answers-testing.ts'
import type { TestPortal } from '#server/testing/test-portal.ts'

export const phone = fieldOf('text', 'Phone', { required: true, pattern: '\\d{10}' })
export const workshop = fieldOf('radio', 'Workshop', {
  required: true,
  options: optionsOf('Git:2', 'Badge:1', 'None'),
})
/** An answer to both fields. */
export const good = { phone: '9820041120', workshop: 'git' }

/** Adds a team and two students of different classes. */
export async function addFillers(t: TestPortal) {
  return {
    team: await t.person('Team', { name: 'Coders Club' }),
    asha: await t.person('Student', {
      name: 'Asha Rao',
      student: { prn: '124A7001', year: 'TE', branch: 'IT' },
    }),
    kabir: await t.person('Student', {
      name: 'Kabir Shah',
      student: { prn: '124A7002', year: 'FE', branch: 'CE' },
    }),
  }
}
