import { Link } from '@tanstack/react-router'
import { useSite } from '#web/platform/site.ts'
import { ReadingPage, type ReadingSection } from '#web/ui/reading-page.tsx'

/** What is kept, why, who sees it, and how it goes away: true of this software, in plain words. */
export function Page() {
  const { portalName, collegeName, studentMailDomain, mode } = useSite()
  return (
    <ReadingPage title="Privacy" sections={sectionsFor(studentMailDomain)}>
      <p>
        {portalName} is run by {collegeName} for its students, teams, desks and alumni. This page says what it
        keeps of you, who sees it, how long it stays, and how you get it or have it deleted.
      </p>
      {mode === 'demo' && (
        <p>
          <strong>This is a demonstration.</strong> The people in it are invented. Do not put real personal
          facts into it.
        </p>
      )}
    </ReadingPage>
  )
}

function sectionsFor(studentMailDomain: string): ReadingSection[] {
  return [
    { id: 'what-is-kept', title: 'What is kept', body: <Kept /> },
    { id: 'who-sees-it', title: 'Who sees it', body: <Seen /> },
    { id: 'signing-in', title: 'Signing in', body: <SigningIn studentMailDomain={studentMailDomain} /> },
    { id: 'in-your-browser', title: 'In your browser', body: <InBrowser /> },
    { id: 'files', title: 'Pictures and files', body: <Files /> },
    { id: 'how-long', title: 'How long it stays', body: <HowLong /> },
    { id: 'your-copy', title: 'Your own copy', body: <OwnCopy /> },
    { id: 'correct-and-delete', title: 'Correcting and deleting', body: <Correcting /> },
  ]
}

function Kept() {
  return (
    <ul>
      <li>From the sign-in: your name, your e-mail and, if your account has one, your photo.</li>
      <li>
        From a student&apos;s registration: PRN, branch, year, gender and date of birth. They tell the college
        that you are its student, and the desks need them for what they issue.
      </li>
      <li>
        What you choose to add to your profile: photo and cover, phone, a text about you, domains, skills,
        links, semester and division, home line and station, what to be told of.
      </li>
      <li>
        Of alumni: pass-out year, branch, qualification, company and designation, city, links, and what you
        write about yourself; from the registration also a PRN or roll number, if you tell it, and the proof
        (a marksheet or identity card) that you may send along.
      </li>
      <li>
        What you publish: queries, answers, replies, blogs, comments, announcements, notes, entries of the
        academic calendar, with pictures, files and the time; of a file that you replace in a note, the older
        versions too.
      </li>
      <li>What you like, save and report; which notes helped you, which you downloaded and asked for.</li>
      <li>
        In which teams you stand, with which post, in which academic year (each asks you first), and which you
        follow.
      </li>
      <li>What you write to the student council: nobody but you and the council reads it.</li>
      <li>What you were told of, and whether you have seen it.</li>
    </ul>
  )
}

function Seen() {
  return (
    <ul>
      <li>
        In the forum, students and alumni see your name, photo, branch and year, and those of your contacts
        that you show; teams see it at a query that they open. Your profile says for each contact who sees it.
      </li>
      <li>
        Blogs can be read by anybody, without signing in, with the author&apos;s name. So can the pages of
        teams: a visitor sees the name, photo, post, branch and year of those who stand in them, and no
        e-mail.
      </li>
      <li>Announcements are read by those roles and classes that they are meant for.</li>
      <li>
        Notes are read by students and the council, with the name of who shared them. Of a reported note the
        council sees who reported it and why; older versions of a file are seen by whoever shared it, and by
        nobody else. Who found a note useful, downloaded it or asked for one is shown to nobody: only how
        many.
      </li>
      <li>
        The academic calendar is public, its subscription too; neither names who wrote it. The portal does not
        know who subscribes.
      </li>
      <li>Your PRN, gender and date of birth are shown to nobody else but the desks that need them.</li>
      <li>
        The proof of an alumnus is seen by the alumni desk of the college alone, which notes each look at it.
      </li>
      <li>Nothing is sold, and there are no advertisements and no trackers.</li>
    </ul>
  )
}

function SigningIn({ studentMailDomain }: { studentMailDomain: string }) {
  return (
    <p>
      Your password is never given to the portal: Microsoft or Google says who you are, and students use their
      mail at {studentMailDomain}. The portal then keeps one cookie, which scripts cannot read and which goes
      to no other site; it holds your session and nothing else. Logging out ends that session on the server at
      once.
    </p>
  )
}

function InBrowser() {
  return (
    <p>
      Your choice of dark or light, and drafts of what you have not sent yet, stay in your own browser. Drafts
      are forgotten after 30 days. Of a file on its way its name and how much of it has arrived stay there, so
      that it can go on after a reload. On a shared computer, log out when you are done.
    </p>
  )
}

function Files() {
  return (
    <>
      <p>
        An image that you send is encoded anew before it is kept, so the place and the camera written into it
        by your phone are gone. Pictures have addresses that nobody can guess, but whoever has the address can
        open it.
      </p>
      <p>
        Other files, such as PDFs, are kept as you send them: what their program wrote into them stays. Those
        of notes are handed out to students and the council when they are signed in, and have no address of
        their own. Of a PDF the first page is drawn as a picture for the list.
      </p>
    </>
  )
}

function HowLong() {
  return (
    <ul>
      <li>What you publish stays until you or the college delete it.</li>
      <li>A proof is deleted 90 days after the decision on the registration.</li>
      <li>A session ends after 30 days without use, and after 90 in any case.</li>
      <li>A picture that was sent and used nowhere is swept away.</li>
      <li>A file that was sent for a note and not shared goes after a day.</li>
      <li>
        For safety there is a list of sign-ins, refusals, deletions, exports, publications of the calendar and
        changes of role, with the network address they came from. It holds nothing of what you write, and it
        has no end of its own: the college deletes from it by its own rules. The same is true of the server’s
        log of requests.
      </li>
      <li>
        Backups are the college&apos;s. What is deleted here may live on in one until that backup is thrown
        away.
      </li>
    </ul>
  )
}

function OwnCopy() {
  return (
    <p>
      Students and alumni download everything that the portal keeps of them as one file: on the page where you
      edit your profile, under <em>Download my data</em>. It holds what you gave and did, not what others
      wrote. Anybody else asks the college office.
    </p>
  )
}

function Correcting() {
  return (
    <>
      <p>
        You delete what you have published yourself; what hangs on it goes with it: with a query its answers,
        with a comment its replies, with a note its files and their older versions. What you have added to
        your profile you change or clear there.
      </p>
      <p>
        To correct your PRN, branch, year or date of birth, or to have your account deleted, ask the college
        office, in person or from your college mail. With an account goes all that it has published; what it
        wrote into the academic calendar stays, without the name.
      </p>
      <p>
        A student who has become an alumnus has two accounts. They are joined only after you have confirmed it
        by the link that the portal mails you; your posts then stand under the account that stays. How posts
        are owned and taken down stands under <Link to="/copyright">copyright</Link>.
      </p>
    </>
  )
}
