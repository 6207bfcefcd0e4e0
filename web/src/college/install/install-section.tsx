import { install, useInstallWay } from '#web/platform/install.ts'
import { useSite } from '#web/platform/site.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { InstallSteps } from './install-steps.tsx'

/** The section of the own profile that installs the portal on this device. */
export function InstallSection() {
  const { portalName } = useSite()
  const way = useInstallWay()
  return (
    <Card component="section" aria-labelledby="install">
      <div className="grid gap-12" style={{ justifyItems: 'start' }}>
        <CardTitle id="install">Install {portalName}</CardTitle>
        {way === 'installed' ? (
          <Tag tone="good" icon="check">
            Installed
          </Tag>
        ) : (
          <p className="text-14 secondary">{way === 'none' ? byTheBrowser : whatFor}</p>
        )}
        {way === 'prompt' && <PlainButton onClick={() => void install()}>Install</PlainButton>}
        {way === 'ios' && <InstallSteps />}
      </div>
    </Card>
  )
}

export const whatFor = 'Open it from your home screen, in its own window.'
const byTheBrowser =
  "To open it in its own window, choose Install or Add to Home screen in your browser's menu. Not every browser has it."
