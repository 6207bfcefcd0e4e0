import { college, hasRoom } from '@portal/contract/college.ts'
import { Link } from '@tanstack/react-router'
import { useSite } from '#web/platform/site.ts'
import { ReadingPage } from '#web/ui/reading-page.tsx'

/** The page about the portal and, for developers, how it is made (`/about` and `/developers`). */
export function Page() {
  const { portalName, collegeName, socialLinks } = useSite()
  const sections = [
    { id: 'features', title: 'What you can do here', body: <Features /> },
    { id: 'roles', title: 'Who can do what', body: <Roles /> },
    { id: 'developers', title: 'For developers', body: <Developers source={socialLinks.github} /> },
    { id: 'problems', title: 'Report a problem', body: <Problems source={socialLinks.github} /> },
    { id: 'more', title: 'Privacy and licences', body: <More /> },
  ]
  return (
    <ReadingPage title={`About ${portalName}`} sections={sections}>
      <p>
        {portalName} connects the students, teams, staff and alumni of {collegeName}. Ask a question, find
        notes, follow a team, or stay in touch after graduation. The <Link to="/guide">guide</Link> shows what
        you can do here, in five steps for each role.
      </p>
    </ReadingPage>
  )
}

function Features() {
  return (
    <ul>
      <li>
        <strong>Forum.</strong> Students ask questions about courses, careers and college life. Alumni answer
        from experience.
      </li>
      <li>
        <strong>Notes.</strong> Students share notes, question papers and lab sheets, sorted by{' '}
        {college.terms.name.toLowerCase()}, subject and module.
      </li>
      <li>
        <strong>Announcements and internships.</strong> The council, teams and alumni post news and openings
        for the classes they choose.
      </li>
      <li>
        <strong>Blogs.</strong> Students, teams and alumni write about interviews, projects and college life.
      </li>
      <li>
        <strong>Teams.</strong> Each <Link to="/teams">team</Link> and the student council has its own page
        with members and recruitment.
      </li>
      <li>
        <strong>Events.</strong> Teams announce <Link to="/events">events</Link>. Register alone or with a
        group, pay a fee by UPI, get a ticket with a QR code, and find your certificate and the results
        afterwards.
      </li>
      {hasRoom('festival') && (
        <li>
          <strong>The festival.</strong> <Link to="/tml">{college.festival.name}</Link> has its own pages with
          the schedule, the sponsors and the <Link to="/tml/lakshya/scoreboard">scoreboard</Link> of the
          branches. Guests of other colleges register for its events.
        </li>
      )}
      <li>
        <strong>Forms.</strong> Teams ask for answers from everyone, or from the classes they choose.
      </li>
      {hasRoom('railway') && (
        <li>
          <strong>Railway concession.</strong> Students apply here and collect the signed form at the desk.
        </li>
      )}
      <li>
        <strong>Explore.</strong> Find alumni, students and companies by class, field or city.
      </li>
      <li>
        <strong>Event reports.</strong> Teams write a report about each event, and the council accepts it.
      </li>
      <li>
        <strong>Academic calendar.</strong> The <Link to="/academiccalendar">calendar</Link> shows terms,
        exams, results and holidays. You can subscribe to it in any calendar app.
      </li>
    </ul>
  )
}

const desks = [
  ...(hasRoom('railway') ? ['railway concessions'] : []),
  ...(hasRoom('festival') ? ["the festival's registrations"] : []),
]

function Roles() {
  return (
    <ul>
      <li>
        <strong>Visitors</strong> read events, teams, the academic calendar and blogs without signing in. They
        answer forms that are open to everyone, check certificates, and ask for an account as alumni.
        {hasRoom('festival') &&
          ' They read the pages of the festival, register for its events that take guests, and write about sponsoring.'}
      </li>
      <li>
        <strong>Students</strong> ask and answer questions, share notes, register for events, answer forms,
        {hasRoom('railway') && ' apply for railway concessions,'} write blogs and join teams.
      </li>
      <li>
        <strong>Alumni</strong> answer questions, post internships and announcements, and write blogs.
      </li>
      <li>
        <strong>Teams</strong> manage their page, events, forms, reports, announcements and blogs, and can
        answer a question when they have its link.
      </li>
      <li>
        <strong>The council</strong> manages its page, the academic calendar and the subject list, accepts
        event reports, reviews what readers report, and looks after the accounts of teams
        {hasRoom('festival') && ' and registration desks'}.
      </li>
      <li>
        <strong>The alumni admin</strong> approves alumni, imports students, moves everyone up a year each
        summer, and looks after the accounts of students and alumni.
      </li>
      {desks.length > 0 && (
        <li>
          <strong>Desks</strong> for {desks.join(' and ')} see only the pages they need for their work.
        </li>
      )}
    </ul>
  )
}

function Developers({ source }: { source: string | null }) {
  return (
    <>
      <p>
        The portal is written in TypeScript, with React in the browser, Fastify on the server and PostgreSQL
        for storage. Its API is described in <a href="/api/v1/openapi.json">OpenAPI 3.1</a>, including every
        field, limit and role.
      </p>
      {source && (
        <p>
          The source code is at <a href={source}>{source}</a>.
        </p>
      )}
    </>
  )
}

function Problems({ source }: { source: string | null }) {
  return (
    <>
      <p>
        Include the page, the time, what you did and what you expected. A screenshot helps, but hide personal
        data first.
      </p>
      <p>
        {source
          ? 'Report bugs as issues in the source code repository. For anything else, contact the college office.'
          : 'Report problems to the college office.'}
      </p>
      <p>Report security problems only to the college office, privately.</p>
    </>
  )
}

function More() {
  return (
    <p>
      See <Link to="/privacy">Privacy</Link> for the data we store and <Link to="/copyright">Copyright</Link>{' '}
      for who owns posts and which software we use.
    </p>
  )
}
