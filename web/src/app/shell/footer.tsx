import { IconBrandGithub, IconBrandLinkedin, IconWorld } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSite } from '#web/platform/site.ts'
import styles from './footer.module.css'

/**
 * The footer: copyright (the owner's specification fixes its years), calendar (which no menu of the
 * specification has), privacy, about, and the college's own links.
 */
export function Footer() {
  const { portalName, socialLinks } = useSite()
  const networks = [
    { name: 'LinkedIn', href: socialLinks.linkedin, Picture: IconBrandLinkedin },
    { name: 'Website', href: socialLinks.website, Picture: IconWorld },
    { name: 'GitHub', href: socialLinks.github, Picture: IconBrandGithub },
  ]
  return (
    <footer
      className="row wrap between line-above text-13"
      style={{ gap: '4px 16px', padding: '12px var(--portal-gutter)' }}
    >
      <Link className={`inline-row touch dimmed ${styles.link}`} data-hover="ink line" to="/copyright">
        Copyright 2024-2025 {portalName}
      </Link>
      <nav className={`row wrap ${styles.links}`} aria-label="Footer">
        <Link
          className={`inline-row touch dimmed ${styles.link}`}
          data-hover="ink line"
          to="/academiccalendar"
        >
          Calendar
        </Link>
        <Link className={`inline-row touch dimmed ${styles.link}`} data-hover="ink line" to="/privacy">
          Privacy
        </Link>
        <Link className={`inline-row touch dimmed ${styles.link}`} data-hover="ink line" to="/about">
          About
        </Link>
        {networks.map(
          ({ name, href, Picture }) =>
            href && (
              <a
                key={name}
                className="center round-8 secondary"
                style={{ width: 40, height: 44 }}
                data-hover="ink"
                href={href}
                aria-label={name}
                target="_blank"
                rel="noreferrer"
              >
                <Picture size={20} stroke={1.6} aria-hidden="true" />
              </a>
            ),
        )}
      </nav>
    </footer>
  )
}
