import { useSite } from '#web/platform/site.ts'
import { ReadingPage } from '#web/ui/reading-page.tsx'

/** Whose the texts are, and whose the software is. */
export function Page() {
  const { portalName, collegeName } = useSite()
  return (
    <ReadingPage title="Copyright">
      <p>
        Copyright 2024-2025 {portalName}, {collegeName}.
      </p>
      <h2>What people write</h2>
      <p>
        Queries, answers, replies and images belong to those who posted them. By posting you allow the college
        to show them in this portal, to those who may read that part of it. Post only what you made yourself
        or may share; if something here is yours and should not be, tell the college office and it is taken
        down.
      </p>
      <h2>The software</h2>
      <p>
        The portal&apos;s own program is under the MIT licence: anyone may use, change and share it as long as
        the licence text stays with it, and it comes without warranty.
      </p>
      <h2>What it is built on</h2>
      <ul>
        <li>
          React, Mantine, TanStack Query and TanStack Router, Tiptap, Fastify, Zod, Kysely: MIT licence.
        </li>
        <li>PostgreSQL: the PostgreSQL licence.</li>
        <li>Tabler Icons: MIT licence.</li>
        <li>Inter and Bricolage Grotesque, the typefaces: SIL Open Font Licence 1.1.</li>
        <li>DOMPurify: Mozilla Public Licence 2.0 or Apache Licence 2.0.</li>
      </ul>
      <p>Their full texts are in the packages of the source code.</p>
      <p>
        The names and marks of Microsoft and Google belong to their owners; they stand here because one can
        sign in with them.
      </p>
    </ReadingPage>
  )
}
