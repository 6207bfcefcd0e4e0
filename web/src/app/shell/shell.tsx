import { sideMenu } from '@portal/contract/menus.ts'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { InstallOfferOnce } from '#web/college/install/install-offer-once.tsx'
import { KeepPushOnce } from '#web/college/push/keep-push-once.tsx'
import { canLoadCode } from '#web/platform/after-start.ts'
import { useLive } from '#web/platform/live.ts'
import { useIsAnswered, useIsOnline } from '#web/platform/online.ts'
import { useSession } from '#web/platform/session.ts'
import { refreshUnlessSignedOut } from '#web/platform/session-refresh.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { RefusalNotice } from '#web/ui/refusal-notice.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { menuViewer } from './menu-viewer.ts'
import { OutboxLineLater } from './outbox-line-later.tsx'
import { RailFoot } from './rail-foot.tsx'
import { SearchField } from './search-field.tsx'
import styles from './shell.module.css'
import { SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'
import { useSearch } from './use-search.tsx'

const OfflineLine = lazyPart(async () => (await import('./offline-line.tsx')).OfflineLine)

/** The top bar, the side navigation and the footer around a page. */
export function Shell({ hasThemeToggle, children }: { hasThemeToggle: boolean; children: ReactNode }) {
  const { viewer } = useSession()
  const isAnswered = useIsAnswered()
  const isOnline = useIsOnline()
  const content = useFocusOnNewPage()
  // The stream reports that the session ended elsewhere. The refresh then gets a 401 and drops the session
  // here.
  useLive('signedOut', () => void refreshUnlessSignedOut().catch(() => undefined))
  const entries = sideMenu(menuViewer(viewer))
  const search = useSearch(viewer)
  return (
    <div className={styles.shell} data-has-rail={entries.length > 0} data-has-bar={viewer !== null}>
      <a className={`round-10 weight-600 ${styles.skip}`} href="#content">
        Skip to content
      </a>
      <TopBar hasThemeToggle={hasThemeToggle} search={viewer && <SearchField {...search.button} />} />
      {entries.length > 0 && (
        <SideNav entries={entries} className={styles.rail} foot={<RailFoot role={viewer?.roleModel} />} />
      )}
      <div className={`column ${styles.page}`}>
        <main
          id="content"
          className={`grow full middle ${styles.content}`}
          ref={content}
          tabIndex={-1}
          data-focus-target
        >
          {!(isOnline && isAnswered) && canLoadCode() && (
            <Suspense>
              <OfflineLine />
            </Suspense>
          )}
          <RefusalNotice />
          {viewer && <OutboxLineLater />}
          {children}
        </main>
        <Footer />
      </div>
      {viewer && <BottomBar viewer={viewer} onSearch={search.open} />}
      {search.palette}
      {viewer && <InstallOfferOnce />}
      {viewer && <KeepPushOnce />}
    </div>
  )
}

/**
 * Moves the focus to a newly opened page, as a full page load would. Otherwise the keyboard focus stays on a
 * link that is gone. If the link has a fragment, the focus goes to that element.
 */
function useFocusOnNewPage() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const content = useRef<HTMLElement>(null)
  const lastPath = useRef(path)
  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    if (window.location.hash !== '') return
    content.current?.focus({ preventScroll: true })
  }, [path])
  return content
}
