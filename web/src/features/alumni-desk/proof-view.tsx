import { Button, Group, Text } from '@mantine/core'
import type { DeskAlumnusDetail } from '@portal/contract/alumni-desk.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '#web/platform/fetch-file.ts'
import { useObjectUrl } from '#web/platform/object-url.ts'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ImageViewer } from '#web/ui/image-viewer.tsx'
import { deskProof } from './alumni-desk.cache.ts'
import styles from './alumnus-panel.module.css'

interface ProofViewProps {
  id: string
  name: string
  proof: NonNullable<DeskAlumnusDetail['proof']>
}

/**
 * The marksheet or identity card. It is loaded with the token and is kept in this tab only while it is open.
 */
export function ProofView({ id, name, proof }: ProofViewProps) {
  const { data, error, isFetching, refetch } = useQuery(deskProof(id))
  const url = useObjectUrl(data?.blob)
  const [index, setIndex] = useState<number | null>(null)
  const isImage = proof.type.startsWith('image/')
  const alt = `Proof of ${name}`
  return (
    <section aria-label="Proof">
      <h3>Proof</h3>
      {error && (
        <Text size="sm" c="dimmed" className="hides-empty">
          {error.message}{' '}
          <button type="button" className={`ink-link ${styles.link}`} onClick={() => void refetch()}>
            Retry
          </button>
        </Text>
      )}
      {isFetching && !url && (
        <div
          className={`block full no-pad line ground-raised round-12 clip ${styles.waiting}`}
          role="status"
          aria-label="Loading the proof"
        />
      )}
      {url && isImage && (
        <>
          <button
            type="button"
            className={`block full line ground-raised round-12 clip ${styles.picture}`}
            aria-label={`Open ${alt}`}
            onClick={() => setIndex(0)}
          >
            <img src={url} alt={alt} />
          </button>
          <ImageViewer images={[{ src: url, alt }]} index={index} onIndex={setIndex} heightMaxPx={700} />
        </>
      )}
      {url && !isImage && navigator.pdfViewerEnabled && (
        <iframe
          className="block full no-pad below-8 line ground-raised round-12 clip"
          style={{ height: 320 }}
          src={url}
          title={alt}
        />
      )}
      {url && data && !isImage && (
        <Group gap={8}>
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener"
            leftSection={<Icon name="article" sizePx={18} />}
          >
            Open PDF ({fileSizeWords(proof.byteCount)})
          </Button>
          <Button onClick={() => saveFile(data)}>Save</Button>
        </Group>
      )}
    </section>
  )
}
