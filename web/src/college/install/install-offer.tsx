import { useEffect } from 'react'
import { type InstallWay, install } from '#web/platform/install.ts'
import { useSite } from '#web/platform/site.ts'
import { noteInstallOffer } from '#web/platform/visits.ts'
import { CardTitle } from '#web/ui/card.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import styles from './install-offer.module.css'
import { whatFor } from './install-section.tsx'
import { InstallSteps } from './install-steps.tsx'

/** The offer to install the portal. It is shown once on a device. */
export function InstallOffer({ way, onClosed }: { way: InstallWay; onClosed: () => void }) {
  const { portalName } = useSite()
  useEffect(noteInstallOffer, [])
  return (
    <section
      className={`grid gap-12 line ground-card round-14 floats ${styles.offer}`}
      aria-labelledby="install-offer"
      data-print="no"
    >
      <div className="row gap-12">
        <img src="/icon.svg" alt="" width={44} height={44} />
        <div>
          <CardTitle id="install-offer">Install {portalName}?</CardTitle>
          <p className="text-14 secondary">{whatFor}</p>
        </div>
      </div>
      {way === 'ios' && <InstallSteps />}
      <div className="flex gap-8" style={{ justifyContent: 'flex-end' }}>
        <PlainButton onClick={onClosed}>{way === 'ios' ? 'Close' : 'Not now'}</PlainButton>
        {way === 'prompt' && (
          <PlainButton
            variant="board"
            onClick={() => {
              onClosed()
              void install()
            }}
          >
            Install
          </PlainButton>
        )}
      </div>
    </section>
  )
}
