import { Stack } from '@mantine/core'
import type { Note, NoteFile } from '@portal/contract/note-records.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fetchFile } from '#web/platform/fetch-file.ts'
import { keptNoteFile } from '#web/platform/kept-notes.ts'
import { useObjectUrl } from '#web/platform/object-url.ts'
import { FailedLoad } from '#web/ui/failed-state.tsx'
import { ImageViewer } from '#web/ui/image-viewer.tsx'
import { loadPdfView, PdfViewLazy } from '#web/ui/pdf-view/pdf-view-lazy.tsx'
import styles from './preview-note.module.css'
import { noteFilePath } from './save-note-file.ts'

interface ShowFileProps {
  note: Pick<Note, '_id'>
  file: NoteFile
}

/** A preview of PDFs and pictures. Other files can only be downloaded. */
export function ShowFile({ note, file }: ShowFileProps) {
  if (file.kind === 'PDF' || file.kind === 'Image') return <FetchedFile note={note} file={file} />
  return (
    <Notice>
      {file.kind} files can't be previewed. Download {file.name} to open it.
    </Notice>
  )
}

function FetchedFile({ note, file }: ShowFileProps) {
  const load = useQuery({
    // Not one of the notes' keys, because a mark reloads those, and a file's bytes never change.
    queryKey: ['noteFile', note._id, file._id],
    queryFn: async ({ signal }) => {
      if (file.kind === 'PDF') loadPdfView()
      return (
        (await keptNoteFile(note._id, file._id)) ??
        (await fetchFile(noteFilePath(note, file._id, 'preview'), signal)).blob
      )
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const fetching = <Notice>Fetching {file.name}</Notice>
  if (load.isPending) return fetching
  if (!load.data)
    return (
      <div className={`center grow secondary text-center ${styles.notice}`}>
        <FailedLoad title="Couldn't load the file" load={load} />
      </div>
    )
  if (file.kind === 'PDF') return <PdfViewLazy blob={load.data} name={file.name} fallback={fetching} />
  return <Picture blob={load.data} name={file.name} />
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={`center grow secondary text-center ${styles.notice}`} role="status">
      {children}
    </p>
  )
}

/** A picture fitted to the page. A tap opens it on the full screen. */
function Picture({ blob, name }: { blob: Blob; name: string }) {
  const src = useObjectUrl(blob)
  const [index, setIndex] = useState<number | null>(null)
  if (src === null) return null
  return (
    <Stack gap={0} align="center" justify="center" p={12} flex={1} mih={0} bg="var(--portal-raised)">
      <button
        type="button"
        className={styles.picture}
        aria-label={`Open ${name}`}
        onClick={() => setIndex(0)}
      >
        <img
          className="block round-8"
          style={{ maxWidth: '100%', maxHeight: '70dvh' }}
          src={src}
          alt={name}
        />
      </button>
      <ImageViewer images={[{ src, alt: name }]} index={index} onIndex={setIndex} heightMaxPx={700} />
    </Stack>
  )
}
