import { Text } from '@mantine/core'
import type { RailwayProof } from '@portal/contract/railway-records.ts'
import { download } from '#web/platform/download.ts'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { Icon } from '#web/ui/icon.tsx'

const names = { address: 'Proof of address', oldPass: 'Old pass' } as const

/** The uploaded files, for the student who sent them. */
export function ProofList({ proofs }: { proofs: readonly RailwayProof[] }) {
  if (proofs.length === 0) return null
  return (
    <ul aria-label="Proofs">
      {proofs.map(({ _id, kind, name, byteCount }) => (
        <li key={_id} className="flex gap-8 align-center touch">
          <Icon name="article" sizePx={18} />
          <Text size="md" flex={1} miw={0} className="breaks">
            {names[kind]}: {name}{' '}
            <Text span variant="dimmed">
              {fileSizeWords(byteCount)}
            </Text>
          </Text>
          <Text
            component="button"
            type="button"
            size="md"
            fw={600}
            c="var(--portal-link)"
            mih={44}
            onClick={() => void download(`/railway/proofs/${_id}`)}
          >
            Download
          </Text>
        </li>
      ))}
    </ul>
  )
}
