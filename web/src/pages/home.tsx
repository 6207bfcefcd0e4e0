import { hasRoom } from '@portal/contract/college.ts'
import { sideMenu } from '@portal/contract/menus.ts'
import { Link } from '@tanstack/react-router'
import { LatestBlog } from '#web/features/blogs/latest-blog.tsx'
import { NextEvents } from '#web/features/events/next-events.tsx'
import { LakshyaStrip } from '#web/features/festival-site/lakshya-strip.tsx'
import { AnsweredFigures } from '#web/features/sign-in/answered-figures.tsx'
import { FrontArches } from '#web/features/sign-in/front-arches.tsx'
import { SignInCard } from '#web/features/sign-in/sign-in-card.tsx'
import { TeamsStrip } from '#web/features/teams/teams-strip.tsx'
import { useSite } from '#web/platform/site.ts'
import { ArchesMark } from '#web/ui/arches.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import styles from './home.module.css'

/** The front door: an introduction to the portal, and the sign-in. Without shell and footer. */
export function Page() {
  const { portalName, collegeName } = useSite()
  const places = sideMenu({ role: 'All', slug: null, isEventHead: false, rights: [] })
  return (
    <div className={`column ${styles.page}`}>
      <FrontArches />
      <header className={`row gap-16 full ${styles.bar}`}>
        <span className="row gap-10 text-18 weight-700 display-face" style={{ fontStretch: '95%' }}>
          <ArchesMark /> {portalName}
        </span>
        <nav className="flex gap-8 at-end" aria-label="Main">
          {places.map(({ label, to }) => (
            <Link key={to} className={styles.place} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <ThemeToggle />
      </header>
      <main className={`grid align-center from-top grow gap-28 full ${styles.hero}`}>
        <div>
          <h1 className={styles.title}>
            Your college, <br />
            before and <br />
            after graduation
          </h1>
          <p className={`text-16 secondary ${styles.lead}`}>
            {collegeName} in one place: answers from alumni, events, notes, teams and internships.
          </p>
          <AnsweredFigures />
        </div>
        <SignInCard />
      </main>
      <div className="line-above" style={{ background: 'var(--portal-body)' }}>
        <div className={`grid gap-20 full ${styles.rooms}`}>
          <div className="hides-empty" style={{ gridColumn: '1 / -1' }}>
            <NextEvents />
          </div>
          {hasRoom('lakshya') && <LakshyaStrip />}
          <TeamsStrip />
          <LatestBlog />
        </div>
        <nav className={`flex gap-8 full ${styles.legal}`} aria-label="About this portal">
          <Link className="inline-row touch text-13 dimmed" to="/privacy" data-hover="line">
            Privacy
          </Link>
          <Link className="inline-row touch text-13 dimmed" to="/about" data-hover="line">
            About
          </Link>
          <Link className="inline-row touch text-13 dimmed" to="/copyright" data-hover="line">
            Copyright
          </Link>
        </nav>
      </div>
    </div>
  )
}
