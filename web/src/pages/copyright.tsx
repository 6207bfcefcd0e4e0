import { useSite } from '#web/platform/site.ts'
import { ReadingPage } from '#web/ui/reading-page.tsx'

/** Whose the texts are, how one asks for removal, and whose the software is. */
export function Page() {
  const { portalName, collegeName } = useSite()
  const sections = [
    { id: 'what-people-post', title: 'What people post', body: <Posts /> },
    { id: 'removal', title: 'Asking for removal', body: <Removal collegeName={collegeName} /> },
    { id: 'software', title: 'The software', body: <Software /> },
    { id: 'names', title: 'Names and marks', body: <Marks /> },
  ]
  return (
    <ReadingPage title="Copyright" sections={sections}>
      <p>
        Copyright 2024-2025 {portalName}, {collegeName}.
      </p>
    </ReadingPage>
  )
}

function Posts() {
  return (
    <>
      <p>
        Queries, answers, blogs, comments, announcements, notes and pictures belong to those who posted them.
        By posting you allow the college to store them and to show them in this portal, to those who may read
        that part of it; some parts, such as blogs and the pages of teams, are open to anybody. The permission
        ends when you delete what you posted.
      </p>
      <p>
        Post only what you made yourself or may share. That a text or a scan can be found on the web does not
        make it free: write your own words, and name the book rather than copy its pages.
      </p>
      <p>
        Who shares a note says with a tick that it is his own work, or that he may share it. Papers of the
        university belong to the university.
      </p>
      <p>The academic calendar and the pages of the college&apos;s desks belong to the college.</p>
    </>
  )
}

function Removal({ collegeName }: { collegeName: string }) {
  return (
    <>
      <p>What is yours you delete yourself, where it stands. If somebody else has posted what is yours:</p>
      <ul>
        <li>
          Use Report, where the page offers it, and say that the work is yours. A note that three readers have
          reported is shown to nobody until the student council has looked at it; the council takes it down
          for good, or shows it again.
        </li>
        <li>
          Or write to the office of {collegeName}: the address of the page, what of it is yours, and how one
          can see that.
        </li>
      </ul>
      <p>The office takes it down if you are right, and tells whoever had posted it.</p>
    </>
  )
}

function Software() {
  return (
    <>
      <p>
        The portal&apos;s own program is under the MIT licence: anyone may use, change and share it as long as
        the licence text stays with it, and it comes without warranty. It stands on the work of others:
      </p>
      <ul>
        <li>
          React, Mantine, TanStack Query and Router, Tiptap, Vite, Fastify, Zod, Kysely, ical-generator: MIT
          licence.
        </li>
        <li>PostgreSQL: the PostgreSQL licence.</li>
        <li>tus-js-client: MIT licence.</li>
        <li>sharp, pdf.js: Apache Licence 2.0.</li>
        <li>ical.js: Mozilla Public Licence 2.0.</li>
        <li>DOMPurify: Mozilla Public Licence 2.0 or Apache Licence 2.0.</li>
        <li>Tabler Icons: MIT licence.</li>
        <li>Inter and Bricolage Grotesque, the typefaces: SIL Open Font Licence 1.1.</li>
      </ul>
      <p>Their full texts are in the packages of the source code.</p>
    </>
  )
}

function Marks() {
  return (
    <p>
      The names and marks of Microsoft and Google belong to their owners; they stand here because one can sign
      in with them.
    </p>
  )
}
