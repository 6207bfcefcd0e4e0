import { useLocation } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { leaveForSignIn } from '#web/platform/left-for-sign-in.ts'
import { PlainLink } from '#web/ui/plain-button.tsx'
import { RefusalNotice } from '#web/ui/refusal-notice.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import styles from './shell.module.css'
import bar from './top-bar.module.css'

/**
 * The shell around a form for visitors: name, theme, sign-in and footer, without the component library and
 * its menus.
 */
export function VisitorShell({ children }: { children: ReactNode }) {
  const next = useLocation({ select: ({ href }) => href })
  return (
    <div className={styles.shell} data-has-rail="false" data-has-bar="false" style={textFont}>
      <a className={`round-10 weight-600 ${styles.skip}`} href="#content">
        Skip to content
      </a>
      <header className={`row gap-4 line-below ${bar.bar}`}>
        <Brand to="/" />
        <div className={`row gap-4 at-end ${bar.tools}`}>
          <ThemeToggle />
          <PlainLink to="/" search={{ next }} className={bar.signIn} onClick={leaveForSignIn}>
            Sign in
          </PlainLink>
        </div>
      </header>
      <div className={`column ${styles.page}`}>
        <main id="content" className={`grow full middle ${styles.content}`} tabIndex={-1} data-focus-target>
          <RefusalNotice />
          {children}
        </main>
        <Footer />
      </div>
    </div>
  )
}

/** Titles use the text typeface: the display typeface is a tenth of what a phone would download. */
const textFont = { '--portal-font-display': 'var(--portal-font)' } as CSSProperties
