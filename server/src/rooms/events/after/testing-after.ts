import { announce, hoursOn, register, travel } from '#server/testing/events-testing.ts'
import type { SignedIn, TestPortal } from '#server/testing/test-portal.ts'

/** An event that is still ahead when the others are over. */
export const far = { startsAt: hoursOn(200), endsAt: hoursOn(204), registrationClosesAt: hoursOn(190) }
export const path = (slug: string, rest: string) => `/events/${slug}/${rest}`

/** Calls about events that are over, by a team, two students who came and one who didn't. */
export function afterTesting(t: TestPortal) {
  let team: SignedIn
  let students: SignedIn[]
  const at = (hours: number) => travel(t, hours, team, ...students)
  const one = (slug: string, participant: string) => path(slug, `certificates/${participant}`)
  return {
    at,
    async addPeople() {
      team = await t.person('Team', { name: 'Robotics' })
      const student = (prn: string, name: string) =>
        t.person('Student', { name, student: { prn, year: 'TE', branch: 'IT' } })
      const asha = await student('124A7101', 'आशा क्षीरसागर')
      const kabir = await student('124A7102', 'Kabir Shah')
      const absentee = await student('124A7103', 'Mihir Rao')
      students = [asha, kabir, absentee]
      return { team, asha, kabir, absentee }
    },
    /** Adds a past event that two of three people attended. */
    async pastEvent(more: object = {}) {
      const event = await announce(t, team, more)
      for (const student of students) await register(t, student, event)
      for (const prn of ['124A7101', '124A7102'])
        await t.call(team, 'POST', path(event.slug, 'checkin'), { prn })
      await at(60)
      return event
    },
    async participantId(slug: string, name: string): Promise<string> {
      const { body } = await t.call(
        team,
        'GET',
        `${path(slug, 'participants')}?name=${encodeURIComponent(name)}`,
      )
      return body.data.result[0]._id
    },
    give: (who: SignedIn | null, slug: string, places: object[] = []) =>
      t.call(who, 'POST', path(slug, 'certificates'), { places }),
    readOne: (who: SignedIn | null, slug: string, participant: string) =>
      t.call(who, 'GET', one(slug, participant)),
    issue: (who: SignedIn | null, slug: string, participant: string) =>
      t.call(who, 'POST', one(slug, participant)),
    withdraw: (who: SignedIn | null, slug: string, participant: string, reason: unknown) =>
      t.call(who, 'DELETE', one(slug, participant), { reason }),
    async codeOf(who: SignedIn, slug: string): Promise<string | null> {
      return (await t.call(who, 'GET', path(slug, 'registration'))).body.data.certificate
    },
    check: (slug: string, code: string) =>
      t.call(null, 'GET', `${path(slug, 'certificate')}?code=${encodeURIComponent(code)}`),
  }
}
