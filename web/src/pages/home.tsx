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

/** The front door: what the portal is, and the way in. Without bars and footer (spec section 2). */
export function Page() {
  const { portalName, collegeName } = useSite()
  const places = sideMenu({ role: 'All', slug: null, isEventHead: false, rights: [] })
  return (
    <div className={styles.page}>
      <FrontArches />
      <header className={styles.bar}>
        <span className={styles.brand}>
          <ArchesMark /> {portalName}
        </span>
        <nav className={styles.places} aria-label="Main">
          {places.map(({ label, to }) => (
            <Link key={to} className={styles.place} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <ThemeToggle />
      </header>
      <main className={styles.hero}>
        <div>
          <h1 className={styles.title}>
            Your college, <br />
            before and <br />
            after graduation
          </h1>
          <p className={styles.lead}>
            {collegeName} in one place: answers from alumni, events, notes, teams and internships.
          </p>
          <AnsweredFigures />
        </div>
        <SignInCard />
      </main>
      <div className={styles.more}>
        <div className={styles.rooms}>
          <div className={styles.next}>
            <NextEvents />
          </div>
          <LakshyaStrip />
          <TeamsStrip />
          <LatestBlog />
        </div>
        <nav className={styles.legal} aria-label="About this portal">
          <Link to="/privacy" data-hover="line">
            Privacy
          </Link>
          <Link to="/about" data-hover="line">
            About
          </Link>
          <Link to="/copyright" data-hover="line">
            Copyright
          </Link>
        </nav>
      </div>
    </div>
  )
}
