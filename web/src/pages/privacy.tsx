import { college, hasRoom } from '@portal/contract/college.ts'
import { keptFor, retention } from '@portal/contract/retention.ts'
import { Link } from '@tanstack/react-router'
import { Unsubscribe } from '#web/features/people/unsubscribe.tsx'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import { useSite } from '#web/platform/site.ts'
import { ReadingPage, type ReadingSection } from '#web/ui/reading-page.tsx'

/**
 * The privacy page: what is stored, why, who sees it, and how it is deleted. It must stay true of this
 * software.
 */
export function Page() {
  const { portalName, collegeName, studentMailDomain, mode } = useSite()
  const [{ unsubscribe, stop }] = usePageSearch(parseToken)
  return (
    <ReadingPage title="Privacy" sections={sectionsFor(studentMailDomain)}>
      {unsubscribe !== '' && <Unsubscribe key={unsubscribe} token={unsubscribe} isDesk />}
      {stop !== '' && <Unsubscribe key={stop} token={stop} isDesk={false} />}
      <p>
        {collegeName} runs {portalName} for its students, teams, staff and alumni. This page explains what the
        portal stores about you, who can see it, how long it is kept, and how to get a copy or have it
        deleted.
      </p>
      <p>We don&apos;t sell your data, show ads or use trackers.</p>
      {mode === 'demo' && (
        <p>
          <strong>This is a demo.</strong> Everyone in it is fictional. Please don&apos;t enter real personal
          data.
        </p>
      )}
    </ReadingPage>
  )
}

/** Reads the token of an unsubscribe link in a mail, which works without a sign-in: the alumni desk's, or another. */
function parseToken(raw: RawSearch): { unsubscribe: string; stop: string } {
  return { unsubscribe: raw.unsubscribe ?? '', stop: raw.stop ?? '' }
}

function sectionsFor(studentMailDomain: string): ReadingSection[] {
  return [
    { id: 'stored', title: 'What we store', body: <Stored /> },
    { id: 'visibility', title: 'Who can see it', body: <Visibility /> },
    { id: 'signing-in', title: 'Signing in', body: <SigningIn studentMailDomain={studentMailDomain} /> },
    { id: 'in-your-browser', title: 'In your browser', body: <InBrowser /> },
    { id: 'files', title: 'Pictures and files', body: <Files /> },
    { id: 'retention', title: 'How long we keep it', body: <Retention /> },
    { id: 'your-copy', title: 'Download your data', body: <OwnCopy /> },
    { id: 'correct-and-delete', title: 'Correct or delete your data', body: <Correcting /> },
  ]
}

function Stored() {
  return (
    <ul>
      <li>
        <strong>Your sign-in:</strong> your name, your e-mail and, if your account has one, your photo; for
        each session its times, and your browser and system, such as Firefox on Windows. The alumni admin sees
        the open sessions of students and alumni, the council those of teams
        {hasRoom('festival') && ' and registration desks'}.
      </li>
      <li>
        <strong>Student registration:</strong> PRN, branch, year, gender and date of birth. They confirm that
        you study here, and the desks need them for the documents they issue.
      </li>
      <li>
        <strong>Your profile:</strong> everything you add to it, such as a photo, a cover, your phone number,
        a short text, domains, skills, links, {college.terms.name.toLowerCase()}, division,
        {hasRoom('railway') && ' home station,'} notification settings and holidays.
      </li>
      <li>
        <strong>Alumni:</strong> completion year, branch, qualification, company, designation, city and links.
        Your registration can also include a PRN or roll number and a proof, such as a marksheet or an ID
        card.
      </li>
      <li>
        <strong>What you post:</strong> queries, their outcomes, answers, replies, blogs, comments,
        announcements, notes and calendar entries, with their pictures, files and dates. When you replace a
        file in a note, we keep the older versions.
      </li>
      <li>
        <strong>What you do:</strong> likes, saved items, reports, and the notes you rated, downloaded or
        requested.
      </li>
      {hasRoom('festival') && (
        <li>
          <strong>Guests of the festival:</strong> the name, college, e-mail and phone that a guest of another
          college enters for an event. All but the college are deleted some months after the event; the names
          of winners stay.
        </li>
      )}
      <li>
        <strong>Your teams and roles:</strong> the teams you belong to, your role there in each academic year,
        and the teams you follow. You are asked before a team lists you.
      </li>
      <li>
        <strong>Messages to the student council.</strong> Only you and the council can read them.
      </li>
      <li>
        <strong>Notifications</strong> we sent you, whether you have seen them, and the reminders and e-mails
        you chose.
      </li>
    </ul>
  )
}

function Visibility() {
  return (
    <ul>
      <li>
        <strong>Forum:</strong> students and alumni see your name, photo, branch and year, and the contact
        details you choose to show, and which alumni were asked to answer. Teams see them on queries they
        open. Your profile shows who can see each contact detail.
      </li>
      <li>
        <strong>Blogs and team pages</strong> are public. Blogs show the author&apos;s name. Team pages show
        each member&apos;s name, photo, role, branch and year, but never an e-mail address.
      </li>
      <li>
        <strong>Photos of events:</strong> students, teams, the council and alumni see the photos and the
        outcome of an event once the council has accepted its report.
      </li>
      <li>
        <strong>Announcements</strong> are shown to the roles and classes their author chose.
      </li>
      <li>
        <strong>Notes</strong> are shown to students and the council, with the name of the person who shared
        them. Only that person can see older versions of a file. Others see how many people downloaded, rated
        or requested a note, but not who. When a note is reported, the council sees who reported it and why.
      </li>
      <li>
        <strong>The academic calendar</strong> is public and doesn&apos;t name its authors. We don&apos;t know
        who subscribes to it.
      </li>
      <li>
        <strong>PRN, gender and date of birth</strong> are visible only to you and to the desks that need
        them.
      </li>
      <li>
        <strong>Each summer</strong> the alumni desk moves all students up a year. It sees who repeats the
        year or has left, and the portal keeps from which year to which each student moved.
      </li>
      <li>
        <strong>Proofs from alumni</strong> are visible only to the alumni desk. Each view is logged.
      </li>
    </ul>
  )
}

function SigningIn({ studentMailDomain }: { studentMailDomain: string }) {
  return (
    <p>
      You sign in with Microsoft or Google, so we never see your password. Students use their{' '}
      {studentMailDomain} address. The portal sets one cookie, which holds your session. Scripts can&apos;t
      read it and other sites don&apos;t receive it. When you log out, the session ends on the server right
      away.
    </p>
  )
}

function InBrowser() {
  return (
    <p>
      Your theme and your unsent drafts are saved in your browser. Drafts are deleted after 30 days. Pages
      that you read are saved for 30 days too, and tickets until the event is over, so that they open offline.
      They are removed when you log out. While a file uploads, its name and progress are saved, so the upload
      can continue after a reload. If you turn on Push, your browser&apos;s push service passes on our
      messages, which only your device can read. If you sign in on a shared computer, say so below the
      sign-in: no pages or drafts are then saved.
    </p>
  )
}

function Files() {
  return (
    <>
      <p>
        Pictures are re-encoded before we store them, which removes the location and camera details that
        phones add. Their links can&apos;t be guessed, but anyone who has a link can open it.
      </p>
      <p>
        Other files, such as PDFs, are stored unchanged, including any details that the program that made them
        added. Files in notes have no public link: you need to sign in as a student or the council to open
        them. We turn the first page of each PDF into a preview picture.
      </p>
    </>
  )
}

function Retention() {
  return (
    <ul>
      <li>Posts are kept until you or the college delete them.</li>
      <li>
        Unconfirmed registrations of alumni are deleted {keptFor(retention.alumniClaims)} after they were
        sent, with the e-mail, everything that was entered and the files.
        {hasRoom('festival') &&
          " A festival guest who doesn't enter the e-mailed code within an hour isn't registered; what they entered is deleted together with the data of the event's other guests."}
      </li>
      <li>Proofs are deleted {keptFor(retention.alumniProofs)} after the decision on the registration.</li>
      {hasRoom('railway') && (
        <li>
          Proofs of address and photos of passes for the railway concession are deleted a set time after the
          decision. The form says how many days that is.
        </li>
      )}
      <li>Sessions end after 30 days without use, and after 90 days at the latest.</li>
      <li>
        E-mails that the alumni desk sent to many alumni are kept with their text and the number of
        recipients, without names.
      </li>
      <li>Pictures that were uploaded but never used are deleted automatically.</li>
      <li>
        Files that were uploaded for a note but never shared are deleted after{' '}
        {keptFor(retention.unfinishedUploads)}.
      </li>
      <li>
        A security log records sign-ins, refused requests, deletions, exports, calendar updates and role
        changes, with the network address. It doesn&apos;t contain what you write. Network addresses are
        deleted after {keptFor(retention.auditAddresses)} and entries after {keptFor(retention.audit)}. The
        college decides how long to keep the server&apos;s request log.
      </li>
      <li>The college manages backups. Deleted data can remain in a backup until that backup is deleted.</li>
    </ul>
  )
}

function OwnCopy() {
  return (
    <p>
      Students and alumni can download their data as one file: open <em>Edit profile</em>, then{' '}
      <em>Download my data</em>. It includes what you added and did, but not what others wrote. If you have
      another kind of account, ask the college office.
    </p>
  )
}

function Correcting() {
  return (
    <>
      <p>
        You can delete your own posts. Deleting a query also deletes its answers, deleting a comment deletes
        its replies, and deleting a note deletes its files and their older versions. You can edit or clear
        your profile at any time.
      </p>
      <p>
        To correct your PRN, branch, year or date of birth, or to delete your account, contact the college
        office in person or from your college e-mail. Your profile, files, drafts, marks, letters and answers
        to forms are then deleted. Queries, answers, comments, published blogs and notes stay for others,
        without your name; delete those you don&apos;t want to stay before you ask. The register of
        {hasRoom('railway') && ' issued railway concessions and'} payments must be kept.
      </p>
      <p>
        Students who graduate get an alumni account. We merge it with your student account only after you
        confirm by e-mail. Your posts then move to the alumni account. See{' '}
        <Link to="/copyright">Copyright</Link> for who owns your posts and how to have one removed.
      </p>
    </>
  )
}
