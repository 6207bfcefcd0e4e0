import { Link } from '@tanstack/react-router'
import { useSite } from '#web/platform/site.ts'
import { ReadingPage } from '#web/ui/reading-page.tsx'

/** What the portal is, and for developers how it is made (`/about` and `/developers`). */
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
        notes, follow a team, or stay in touch after graduation.
      </p>
    </ReadingPage>
  )
}

function Features() {
  return (
    <ul>
      <li>
        <strong>Forum.</strong> Students ask questions about courses, careers and code. Alumni answer from
        experience.
      </li>
      <li>
        <strong>Notes.</strong> Students share notes, question papers and lab sheets, sorted by semester,
        subject and module.
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
        <strong>Academic calendar.</strong> The <Link to="/academiccalendar">calendar</Link> shows terms,
        exams, results and holidays. You can subscribe to it in any calendar app.
      </li>
    </ul>
  )
}

function Roles() {
  return (
    <ul>
      <li>
        <strong>Visitors</strong> can read teams, the academic calendar and blogs without signing in.
      </li>
      <li>
        <strong>Students</strong> ask and answer questions, share notes, write blogs and join teams.
      </li>
      <li>
        <strong>Alumni</strong> answer questions, post internships and write blogs.
      </li>
      <li>
        <strong>Teams</strong> manage their page, announcements and blogs, and can answer a question when they
        have its link.
      </li>
      <li>
        <strong>The council</strong> manages its page, the academic calendar and the subject list, and reviews
        reported notes and blogs.
      </li>
      <li>
        <strong>Desks</strong> see only the pages they need for their work.
      </li>
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
