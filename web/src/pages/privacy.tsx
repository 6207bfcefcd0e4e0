import { useSite } from '#web/platform/site.ts'
import { ReadingPage } from '#web/ui/reading-page.tsx'

/** What is kept, why, who sees it, and how it goes away: true of this software, in plain words. */
export function Page() {
  const { portalName, collegeName, studentMailDomain, mode } = useSite()
  return (
    <ReadingPage title="Privacy">
      <p>
        {portalName} is run by {collegeName} for its students, teams, desks and alumni. This page says what it
        keeps of you, why, and who sees it.
      </p>
      {mode === 'demo' && (
        <p>
          <strong>This is a demonstration.</strong> The people in it are invented. Do not put real personal
          facts into it.
        </p>
      )}
      <h2>What is kept</h2>
      <ul>
        <li>From the sign-in: your name, your e-mail and, if your account has one, your photo.</li>
        <li>
          From a student&apos;s registration: PRN, branch, year, gender and date of birth. They tell the
          college that you are its student, and the desks need them for what they issue.
        </li>
        <li>
          What you choose to add: the domains that interest you, your home line and station, what to be told
          of.
        </li>
        <li>
          Of alumni: pass-out year, branch, qualification, company and designation, links, and what you write
          about yourself.
        </li>
        <li>
          From the registration of an alumnus: PRN or roll number and city, if you tell them, and the proof (a
          marksheet or identity card) that you may send along.
        </li>
        <li>What you post: queries, answers, replies, likes and images, with the time.</li>
        <li>What you were told of, and whether you have seen it.</li>
      </ul>
      <h2>Who sees it</h2>
      <ul>
        <li>
          In the forum, students and alumni see your name, photo, branch and year, your college e-mail and the
          links that you added; teams see it at a query that they open.
        </li>
        <li>Your PRN, gender and date of birth are shown to nobody else in the portal.</li>
        <li>
          The proof of an alumnus is seen by the alumni desk of the college alone, which notes each look at
          it. It is deleted 90 days after the decision.
        </li>
        <li>Visitors who are not signed in see no person at all, only how many alumni have answered.</li>
        <li>Nothing is sold, and there are no advertisements and no trackers.</li>
      </ul>
      <h2>Signing in and staying signed in</h2>
      <p>
        Your password is never given to the portal: Microsoft or Google says who you are, and students use
        their mail at {studentMailDomain}. The portal then keeps one cookie, which scripts cannot read and
        which goes to no other site; it holds your session and nothing else. Logging out ends that session on
        the server at once.
      </p>
      <h2>In your browser</h2>
      <p>
        Your choice of dark or light, and drafts of what you have not sent yet, stay in your own browser.
        Drafts are forgotten after 30 days. On a shared computer, log out when you are done.
      </p>
      <h2>Pictures</h2>
      <p>
        An image that you send is encoded anew before it is kept, so the place and the camera written into it
        by your phone are gone.
      </p>
      <h2>Records for safety</h2>
      <p>
        The server keeps a log of its work and a list of sign-ins, refusals, deletions and changes of role, so
        that misuse can be found. Neither holds what you write.
      </p>
      <h2>Correcting and deleting</h2>
      <p>
        You can delete your own queries, answers and replies yourself; what hangs on them goes with them. To
        correct your PRN, branch, year or date of birth, or to have your account deleted, ask the college
        office, in person or from your college mail.
      </p>
    </ReadingPage>
  )
}
