import { Link } from '@tanstack/react-router'
import { useSite } from '#web/platform/site.ts'
import { ReadingPage } from '#web/ui/reading-page.tsx'

/** What the portal is, and for developers how it is made (`/about` and `/developers`). */
export function Page() {
  const { portalName, collegeName, socialLinks } = useSite()
  return (
    <ReadingPage title={`About ${portalName}`}>
      <p>
        {portalName} is the portal of {collegeName}. Students ask queries in the GST Forum, and alumni answer
        them out of what they have lived through since. A bell tells students and alumni of a new query, and
        the one who asked of every answer and reply.
      </p>
      <h2>Who may do what</h2>
      <ul>
        <li>Students ask, answer, reply and like; they edit, close and delete their own queries.</li>
        <li>
          Alumni read the forum, answer, reply and like, and start from a dashboard with the latest queries.
        </li>
        <li>Teams read, answer and reply at a query that they were led to.</li>
        <li>Every role has a page of its own to start from.</li>
      </ul>
      <h2>For developers</h2>
      <p>
        The portal is written in TypeScript: React in the browser, Fastify on the server, PostgreSQL
        underneath. Every call is described once, with its fields, limits and roles, and both sides are held
        to it. The description is open: <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.
      </p>
      {socialLinks.github && (
        <p>
          The source code is at <a href={socialLinks.github}>{socialLinks.github}</a>.
        </p>
      )}
      <p>
        <Link to="/copyright">Licences</Link> and <Link to="/privacy">privacy</Link> have pages of their own.
      </p>
    </ReadingPage>
  )
}
