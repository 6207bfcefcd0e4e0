import { Link } from '@tanstack/react-router'
import { useSite } from '#web/platform/site.ts'
import { ReadingPage } from '#web/ui/reading-page.tsx'

/** What the portal is, and for developers how it is made (`/about` and `/developers`). */
export function Page() {
  const { portalName, collegeName, socialLinks } = useSite()
  const sections = [
    { id: 'what-it-is-for', title: 'What it is for', body: <Purpose /> },
    { id: 'who-may-do-what', title: 'Who may do what', body: <Roles /> },
    { id: 'how-it-is-built', title: 'How it is built', body: <Build source={socialLinks.github} /> },
    { id: 'faults', title: 'Reporting a fault', body: <Faults source={socialLinks.github} /> },
    { id: 'licences', title: 'Licences and privacy', body: <Others /> },
  ]
  return (
    <ReadingPage title={`About ${portalName}`} sections={sections}>
      <p>
        {portalName} is the portal of {collegeName}: one place for what students, teams, desks and alumni tell
        and ask each other.
      </p>
    </ReadingPage>
  )
}

function Purpose() {
  return (
    <ul>
      <li>Students ask queries in the forum, and alumni answer out of what they have lived through since.</li>
      <li>
        <Link to="/teams">Teams</Link> and the student council keep pages of their own.
      </li>
      <li>
        The <Link to="/academiccalendar">academic calendar</Link> says when there is teaching, tests,
        examinations and holidays; any calendar program can subscribe to it.
      </li>
      <li>Blogs and announcements come from the people of the college.</li>
      <li>Notes, papers and lab sheets go from students to students, by semester, subject and module.</li>
    </ul>
  )
}

function Roles() {
  return (
    <ul>
      <li>Visitors read what is public: teams, the academic calendar, blogs.</li>
      <li>
        Students ask, answer, reply and like; they edit, close and delete their own queries. They share notes,
        read those of others, and report what should not stand there.
      </li>
      <li>
        Alumni read the forum, answer, reply and like, and start from a dashboard with the latest queries.
      </li>
      <li>Teams keep their page, and answer at a query that they were led to.</li>
      <li>
        The council keeps its page, the academic calendar and the list of subjects, and judges reported notes.
      </li>
      <li>Desks have the pages of their work, and no others.</li>
    </ul>
  )
}

function Build({ source }: { source: string | null }) {
  return (
    <>
      <p>
        The portal is written in TypeScript: React in the browser, Fastify on the server, PostgreSQL
        underneath. Every call is described once, with its fields, limits and roles, and both sides are held
        to it. The description is open: <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.
      </p>
      {source && (
        <p>
          The source code is at <a href={source}>{source}</a>.
        </p>
      )}
    </>
  )
}

function Faults({ source }: { source: string | null }) {
  return (
    <>
      <p>
        Say what you did, what you saw and what you had expected, on which page and about when. A screenshot
        helps; cover what is personal in it.
      </p>
      <p>
        {source
          ? 'Faults of the program go to the issues of its source code, all else to the college office. '
          : 'Tell the college office. '}
        A hole through which one sees or changes what is not one&apos;s own goes to the office alone and
        nowhere public, until it is mended.
      </p>
    </>
  )
}

function Others() {
  return (
    <p>
      Whose the texts and the libraries are stands under <Link to="/copyright">copyright</Link>, what is kept
      of you under <Link to="/privacy">privacy</Link>.
    </p>
  )
}
