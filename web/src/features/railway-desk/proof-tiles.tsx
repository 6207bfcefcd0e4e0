import { Box, Flex, Text } from '@mantine/core'
import type { RailwayDeskProof } from '@portal/contract/railway-desk-records.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useObjectUrl } from '#web/platform/object-url.ts'
import { KeyHint } from '#web/ui/desk/bulk-bar.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { FailedLoad } from '#web/ui/failed-state.tsx'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PdfViewLazy } from '#web/ui/pdf-view/pdf-view-lazy.tsx'
import styles from './proof-tiles.module.css'
import { railwayProofFile } from './railway-desk.cache.ts'

interface ProofTilesProps {
  proofs: readonly RailwayDeskProof[]
  /** The student's name, for screen readers. */
  name: string
  isDecided: boolean
  /** True opens the first document; set by its key. */
  isAsked?: boolean
  onClosed?: () => void
}

const kinds = { address: 'Proof of address', oldPass: 'Old pass' } as const

/** The thumbnails of an application's documents. Each opens on the full screen. */
export function ProofTiles({ proofs, name, isDecided, isAsked = false, onClosed }: ProofTilesProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const first = proofs[0]?._id ?? null
  const shown = proofs.find(({ _id }) => _id === (openId ?? (isAsked ? first : null)))
  useEffect(() => {
    // There is no document to open.
    if (isAsked && first === null) onClosed?.()
  }, [isAsked, first, onClosed])
  // Deferred, because the desk handles the same Escape and must still find the dialog open.
  const close = () =>
    window.setTimeout(() => {
      setOpenId(null)
      onClosed?.()
    })
  return (
    <section aria-label="Documents">
      <Flex component="h3" justify="space-between">
        Documents {first && onClosed && <KeyHint signs={['o']} />}
      </Flex>
      {first === null && (
        <Text variant="dimmed">
          {isDecided ? 'No documents. They are deleted some time after the decision.' : 'No documents.'}
        </Text>
      )}
      <div className="grid gap-10" style={{ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {proofs.map((proof) => (
          <button
            key={proof._id}
            type="button"
            className={`grid ${styles.tile}`}
            onClick={() => setOpenId(proof._id)}
          >
            <span className={`center line ground-raised round-10 dimmed ${styles.picture}`}>
              {isPicture(proof) ? <Thumbnail proof={proof} /> : <Icon name="article" sizePx={26} />}
            </span>
            <strong>{kinds[proof.kind]}</strong>
            <Box component="small" fz="xs" c="dimmed">
              {isPicture(proof) ? 'Photo' : 'PDF'}, {fileSizeWords(proof.byteCount)}
            </Box>
          </button>
        ))}
      </div>
      {shown && <ProofDialog proof={shown} title={`${kinds[shown.kind]} of ${name}`} onClose={close} />}
    </section>
  )
}

const isPicture = ({ type }: RailwayDeskProof) => type.startsWith('image/')

function Thumbnail({ proof }: { proof: RailwayDeskProof }) {
  const { data } = useQuery(railwayProofFile(proof._id))
  const url = useObjectUrl(data?.blob)
  return url && <img src={url} alt="" />
}

function ProofDialog({
  proof,
  title,
  onClose,
}: {
  proof: RailwayDeskProof
  title: string
  onClose: () => void
}) {
  const load = useQuery(railwayProofFile(proof._id))
  const url = useObjectUrl(load.data?.blob)
  return (
    <DialogFrame onClose={onClose} title={title} size={900} withCloseButton classNames={{}}>
      {load.isLoadingError && <FailedLoad title="Couldn't load the document" load={load} />}
      <Frame>
        {url && isPicture(proof) && <img src={url} alt={title} />}
        {load.data && !isPicture(proof) && <PdfViewLazy blob={load.data.blob} name={title} />}
      </Frame>
    </DialogFrame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Box className={styles.frame} mah="75dvh">
      {children}
    </Box>
  )
}
