import { HiddenText } from '#web/ui/hidden-text.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './start-loader.module.css'

/** The loader shown while the session is refreshed at the app's start. */
export function StartLoader() {
  return (
    <>
      {/* The same markup as in index.html, so that nothing moves when the app takes over. */}
      <div className="portal-face" aria-hidden="true">
        <div />
        <div />
        <div />
      </div>
      <div className={`center ${styles.loader}`} role="status">
        <Spinner sizePx={36} />
        <HiddenText>Loading</HiddenText>
      </div>
    </>
  )
}
