import { useSite } from '#web/platform/site.ts'
import { ReadingPage } from '#web/ui/reading-page.tsx'

/** The page about the rights in people's posts, removal requests, and the licences of the software. */
export function Page() {
  const { portalName, collegeName } = useSite()
  const sections = [
    { id: 'posts', title: 'Your posts', body: <Posts /> },
    { id: 'removal', title: 'Request a removal', body: <Removal collegeName={collegeName} /> },
    { id: 'software', title: 'Software', body: <Software /> },
    { id: 'trademarks', title: 'Trademarks', body: <Trademarks /> },
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
        You own what you post: queries, answers, blogs, comments, announcements, notes and pictures. By
        posting, you allow the college to store it and to show it in this portal to the people who can see
        that part of it. Blogs and team pages are public. The permission ends when you delete your post.
      </p>
      <p>
        Post only your own work, or work you have permission to share. Content on the web isn&apos;t free to
        copy: write in your own words, and cite a book rather than copying its pages. When you share notes,
        you confirm that they are yours or that you may share them. Question papers belong to the university.
      </p>
      <p>The college owns the academic calendar and the pages of its desks.</p>
    </>
  )
}

function Removal({ collegeName }: { collegeName: string }) {
  return (
    <>
      <p>You can delete your own posts at any time. If someone else posted your work:</p>
      <ul>
        <li>
          Choose Report on the page, if it is available, and explain that the work is yours. A note that three
          readers report is hidden until the student council has reviewed it. The council then restores it or
          removes it for good.
        </li>
        <li>
          Or write to the office of {collegeName} with the link to the page, the part that is yours, and proof
          that you own it.
        </li>
      </ul>
      <p>If your claim is right, the office removes the post and notifies the person who posted it.</p>
    </>
  )
}

function Software() {
  return (
    <>
      <p>
        The portal is open source under the MIT licence. Anyone may use, change and share it as long as they
        include the licence text. It comes without a warranty. It is built with:
      </p>
      <ul>
        <li>
          React, Mantine, TanStack Query and Router, Tiptap, Vite, Fastify, Zod, Kysely and ical-generator:
          MIT licence
        </li>
        <li>PostgreSQL: PostgreSQL licence</li>
        <li>tus-js-client: MIT licence</li>
        <li>sharp and pdf.js: Apache Licence 2.0</li>
        <li>ical.js: Mozilla Public Licence 2.0</li>
        <li>DOMPurify: Mozilla Public Licence 2.0 or Apache Licence 2.0</li>
        <li>Tabler Icons: MIT licence</li>
        <li>The typefaces Inter and Bricolage Grotesque: SIL Open Font Licence 1.1</li>
      </ul>
      <p>The full licence texts are included in the packages of the source code.</p>
    </>
  )
}

function Trademarks() {
  return (
    <p>
      Microsoft and Google are trademarks of their owners. We name them because you can sign in with them.
    </p>
  )
}
