import { Button } from '@mantine/core'
import type { NoteSubject } from '@portal/contract/note-records.ts'
import { countOf } from '#web/platform/count-of.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RequestNotes } from './request-notes.tsx'
import { useSavingFile } from './save-note-file.ts'
import styles from './subject-head.module.css'

interface SubjectHeadProps {
  subject: NoteSubject
  /** '' is the whole subject. */
  module: string
}

/** The chosen subject: what it has, all of it as one download, and the way to ask for more. */
export function SubjectHead({ subject, module }: SubjectHeadProps) {
  const { isBusy, save } = useSavingFile()
  const part = module === '' ? '' : `&module=${module}`
  return (
    <section className={styles.head} aria-label="Selected subject">
      <div className={styles.words}>
        <h2 className={styles.name}>{subject.name}</h2>
        <p className={styles.meta}>
          Semester {subject.semester}, {subject.branches.join(', ')},{' '}
          {countOf(subject.noteCount, 'note', 'notes')}
          {subject.isRetired && ', no longer taught'}
        </p>
      </div>
      <div className={styles.actions}>
        {subject.noteCount > 0 && (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => void save(`/notes/zip?subject=${encodeURIComponent(subject.slug)}${part}`)}
            leftSection={<Icon name="article" sizePx={16} />}
          >
            {module === '' ? 'Download all as ZIP' : `Download module ${module} as ZIP`}
          </Button>
        )}
        {!subject.isRetired && <RequestNotes subject={subject} module={module} />}
      </div>
    </section>
  )
}
