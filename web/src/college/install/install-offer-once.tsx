import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useInstallWay } from '#web/platform/install.ts'
import { isInstallOfferDue } from '#web/platform/visits.ts'
import type { InstallOffer as Offer } from './install-offer.tsx'

const InstallOffer = lazy(async () => ({
  // Without its code the offer waits for another visit.
  default: await import('./install-offer.tsx').then(
    (part) => part.InstallOffer,
    () => (_props: ComponentProps<typeof Offer>) => null,
  ),
}))

/** Offers once, from the third visit on, to install the portal if the browser can. */
export function InstallOfferOnce() {
  const way = useInstallWay()
  const [isOpen, setOpen] = useState(isInstallOfferDue)
  if (!isOpen || way === 'none' || way === 'installed') return null
  return (
    <Suspense>
      <InstallOffer way={way} onClosed={() => setOpen(false)} />
    </Suspense>
  )
}
