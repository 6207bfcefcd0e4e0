import { Button, Group, Text } from '@mantine/core'
import type { DeskRegistration } from '@portal/contract/festival-desk-records.ts'
import { IconScan, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { isAway } from '#web/platform/outbox.ts'
import { usePart } from '#web/platform/use-part.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { isMuted, type ScanKind, setMuted, signalOf } from '#web/ui/scan/scan-signals.ts'
import { useHandScanner } from '#web/ui/scan/use-hand-scanner.ts'

interface Scanned {
  kind: ScanKind
  row: DeskRegistration | null
}

interface ScanBarProps {
  slug: string
  /** The rows on the screen, which are searched when offline. */
  rows: readonly DeskRegistration[]
  onFound: (row: DeskRegistration) => void
}

/**
 * Handles tickets at the desk, from a hand scanner or the camera, and shows the result with a colour, a word
 * and a sound.
 */
export function useScanBar({ slug, rows, onFound }: ScanBarProps) {
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const [tone, setTone] = useState(isMuted)
  const [isCamera, setCamera] = useState(false)
  const camera = usePart(async () => (await import('#web/ui/scan/camera-view.tsx')).CameraView)
  const scan = async (code: string) => {
    const row = await findScanned(code, rows)
    const kind = kindOf(row, slug)
    setScanned({ kind, row })
    signalOf(kind)
    if (row && row.event.slug === slug) onFound(row)
  }
  useHandScanner((code) => void scan(code))
  const turnCamera = () => {
    camera.open()
    setCamera((isOn) => !isOn)
  }
  const mute = () => {
    setMuted(!tone)
    setTone(!tone)
  }
  const tools = (
    <>
      <Button leftSection={<IconScan size={18} stroke={1.6} />} onClick={turnCamera}>
        Scan
      </Button>
      <Button aria-pressed={tone} aria-label="Mute sounds" onClick={mute} px={11}>
        {tone ? <IconVolumeOff size={18} stroke={1.6} /> : <IconVolume size={18} stroke={1.6} />}
      </Button>
    </>
  )
  const view = (
    <>
      {isCamera && camera.Part && (
        <camera.Part tone={scanned?.kind ?? 'none'} onCode={(code) => void scan(code)} />
      )}
      {scanned && <Result scanned={scanned} onClose={() => setScanned(null)} />}
    </>
  )
  return { tools, view }
}

async function findScanned(
  code: string,
  rows: readonly DeskRegistration[],
): Promise<DeskRegistration | null> {
  try {
    const { data } = await call('GET /tml/desk/search', { query: { q: code } })
    return data.isExact || data.result.length === 1 ? (data.result[0] ?? null) : null
  } catch (error) {
    if (!isAway(error)) return null
    // A ticket's code starts with the id of its holder; a PRN is shown in the row.
    const [memberId] = code.split('.')
    const named = code.toUpperCase()
    return (
      rows.find(({ members, reference }) =>
        members.some(({ _id, prn }) => _id === memberId || prn === named || reference === named),
      ) ?? null
    )
  }
}

function kindOf(row: DeskRegistration | null, slug: string): ScanKind {
  if (!row) return 'unknown'
  if (row.event.slug !== slug) return 'wrong'
  return row.isApproved ? 'already' : 'good'
}

const faces: Readonly<Record<ScanKind, { word: string; icon: IconName; tone: 'good' | 'warn' | 'bad' }>> = {
  good: { word: 'Found', icon: 'check', tone: 'good' },
  already: { word: 'Already approved', icon: 'clock', tone: 'warn' },
  wrong: { word: 'Wrong event', icon: 'close', tone: 'bad' },
  unknown: { word: 'Unknown code', icon: 'close', tone: 'bad' },
  kept: { word: 'Kept', icon: 'clock', tone: 'warn' },
}

function Result({ scanned: { kind, row }, onClose }: { scanned: Scanned; onClose: () => void }) {
  const { word, icon, tone } = faces[kind]
  return (
    <Note tone={tone} icon={icon}>
      <Group gap={12} role="status">
        <Text fw={700} fz="lg">
          {word}
        </Text>
        <Text flex={1}>{row ? `${row.name}, ${row.event.title}` : 'No registration has this code.'}</Text>
        {kind === 'wrong' && row && (
          <LinkButton
            size="xs"
            to="/tml/regdesk/$slug"
            params={{ slug: row.event.slug }}
            search={{ name: row.reference }}
          >
            Open {row.event.title}
          </LinkButton>
        )}
        <Button size="xs" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Note>
  )
}
