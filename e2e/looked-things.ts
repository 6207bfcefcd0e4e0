import { claimed } from './alumni-registrants.ts'
import { demoEmails, type People, type Person } from './people.ts'

let found: Promise<Record<string, string>> | undefined

/**
 * Returns the records for the addresses of the screens: demo records, and a form created once for all tests
 * of a process.
 */
export function findThings(people: People): Promise<Record<string, string>> {
  found ??= find(people)
  return found
}

async function find(people: People): Promise<Record<string, string>> {
  const student = await people.signIn(demoEmails.Student)
  const alumnus = await people.signIn(demoEmails.Alumni)
  const own = await student.call('GET', '/alumni/myQuery?name=cloud+certificate')
  const long = await student.call('GET', '/alumni/getQuery?name=Graphs+in+twenty')
  const blogs = await alumnus.call('GET', '/blogs?search=siemens')
  const internships = await alumnus.call('GET', '/announcements/mine?state=live')
  const council = await people.signIn(demoEmails.Council)
  const announcements = await council.call('GET', '/announcements/mine?state=live')
  const notes = await student.call('GET', '/notes?sort=useful')
  const ownNotes = await student.call('GET', '/notes/mine')
  const events = await student.call('GET', '/events')
  const festival = await student.call('GET', '/tml')
  const registered = await student.call('GET', '/events/registered')
  const team = await people.signIn(demoEmails.Team)
  const reports = await team.call('GET', '/reports')
  const teamEvents = await team.call('GET', '/events/my')
  const claim = await claimed((await people.visitor()).context.request, {
    name: 'Sanika Patil',
    passOutYear: '2016',
    email: `sanika.${process.pid}.${Date.now()}@mail.example`,
  })
  const admin = await people.signIn(demoEmails.AlumniAdmin)
  const blocked = await admin.call('GET', '/people/accounts?role=Alumni&state=blocked')
  const teamAccounts = await council.call('GET', '/people/accounts?role=Team')
  const [query, longQuery] = [own.body.data.result[0], long.body.data.result[0]]
  return {
    query: query.slug,
    claim,
    form: await openFormOf(team),
    event: events.body.data.result[0].slug,
    festivalEvent: festival.body.data.result[0].slug,
    teamEvent: teamEvents.body.data.result[0].slug,
    ownEvent: registered.body.data.result.find(({ mine }: { mine: { ticket: string | null } }) => mine.ticket)
      .slug,
    blog: blogs.body.data.result[0].slug,
    announcement: announcements.body.data.result[0].slug,
    internship: internships.body.data.result[0].slug,
    note: notes.body.data.result[0].slug,
    report: reports.body.data.result[0].slug,
    subject: notes.body.data.result[0].subject.slug,
    ownNote: ownNotes.body.data.result.at(-1).slug,
    blockedAlumnus: blocked.body.data.result[0]._id,
    teamAccount: teamAccounts.body.data.result[0]._id,
    long: longQuery.slug,
    longName: longQuery.createdBy.slug,
    student: student.slug,
    alumnus: alumnus.slug,
  }
}

/** Publishes a form for everyone with each kind of question. */
async function openFormOf(team: Person): Promise<string> {
  const options = ['Git without fear', 'Solder a badge'].map((label, nth) => ({
    id: `o${nth}`,
    label,
    note: '9:30 am, Lab 204',
    seats: 8 + 30 * nth,
  }))
  const ask = (type: string, more: object = {}) => ({
    id: type,
    type,
    label: `Your ${type}`,
    required: true,
    ...more,
  })
  const made = await team.call('POST', '/forms', {
    title: 'Crew and kit of the looks',
    description: 'For everyone who helps on Saturday.',
    pages: [
      {
        fields: [
          ...[ask('text', { help: 'Ten digits' }), ask('textarea'), ask('number'), ask('date'), ask('time')],
          ...[ask('radio', { options }), ask('checkbox', { options }), ask('dropdown', { options })],
          { id: 'name', type: 'text', label: 'Name', profile: 'name' },
        ],
      },
    ],
    settings: { audience: { isPublic: true, roles: [], years: [], branches: [] }, maxAnswers: 300 },
  })
  const { slug } = made.body.data
  await team.call('PUT', `/forms/${slug}/state`, { state: 'Open' })
  return slug
}
